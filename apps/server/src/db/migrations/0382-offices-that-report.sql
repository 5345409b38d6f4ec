-- What is owed to authorities in each period is begun by the product, unless an office does it elsewhere.
alter table notary_office add column begin_statements boolean not null default true;

-- The offices whose statements are begun by themselves, what they hold, and since when they are here.
create function offices_that_report() returns table (office bigint, services text[], since date)
language sql stable security definer set search_path = public as $$
  select id, services, (created_at at time zone office_time_zone(id))::date from notary_office where begin_statements order by id
$$;
revoke execute on function offices_that_report() from public;
grant execute on function offices_that_report() to serventia_app;
