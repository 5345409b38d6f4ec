-- Counts the changes of sessions and rights: what is remembered of a session holds only while the count is the same.
create table access_mark (
  one boolean primary key default true check (one),
  mark bigint not null default 0
);
insert into access_mark default values;
grant select on access_mark to serventia_app;

create function mark_access() returns void language sql security definer set search_path = public as $$
  update access_mark set mark = mark + 1;
$$;

create or replace function announce(topic text, office_id bigint) returns void language plpgsql as $$
begin
  if topic = 'session' then perform mark_access(); end if;
  perform pg_notify('serventia', json_build_object('topic', topic, 'office', office_id)::text);
end $$;

create trigger announces_access after update of revoked_at, expires_at on session
  for each statement execute function announce_access();
drop trigger announces_access on app_user;
create trigger announces_access after delete or update of is_active, is_superuser, name, notary_office_id, departments,
    module_access, menu_access, data_access, must_change_password
  on app_user for each statement execute function announce_access();
create trigger announces_access after update of services, time_zone on notary_office
  for each statement execute function announce_access();
