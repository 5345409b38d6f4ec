-- The panel of the waiting room: tickets and desks, and nobody's name, of an office that shows it.
alter table notary_office add column visit_panel boolean not null default false;

create function public_panel(wanted_cns text) returns table (name text)
language sql stable security definer set search_path = public as $$
  select o.name from notary_office o where o.cns = wanted_cns and o.visit_panel;
$$;
revoke execute on function public_panel(text) from public;
grant execute on function public_panel(text) to serventia_app;

create function public_calls(wanted_cns text, most integer) returns table (
  ticket text, desk text, queue text, called_at timestamptz
) language sql stable security definer set search_path = public as $$
  select v.ticket, v.desk, q.name, v.called_at
  from notary_office o
  join counter_visit v on v.office_id = o.id
  join counter_queue q on q.id = v.counter_queue_id
  where o.cns = wanted_cns and o.visit_panel and v.called_at is not null
    and v.visit_on = (now() at time zone o.time_zone)::date
    and v.attendance_status in ('called', 'attending', 'ended', 'absent')
  order by v.called_at desc, v.id desc limit least(most, 20);
$$;
revoke execute on function public_calls(text, integer) from public;
grant execute on function public_calls(text, integer) to serventia_app;
