-- An edit that began while its act was being registered saw a draft still, and was kept after the registration.
-- It takes turns on the record now: what reads the status here holds it until its transaction ends.
create or replace function refuse_registered_change() returns trigger language plpgsql as $$
declare
  act bigint := (to_jsonb(coalesce(old, new)) ->> tg_argv[0])::bigint;
  current_status text;
begin
  if current_setting('app.linking', true) = 'on' then return coalesce(new, old); end if;
  select status into current_status from record where id = act for no key update;
  if current_status is not null and current_status <> 'introducing' then
    raise exception 'act % is %', act, current_status using errcode = 'SV001';
  end if;
  return coalesce(new, old);
end $$;
