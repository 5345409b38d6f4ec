-- The history of all rows is a list of its own: `basic/change`. It has what every table of an entity has; the sign of
-- a change is text like every other choice, which its hash does not tell apart.
drop function history_hash(bytea, history);
alter table history
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  alter column history_type type text;
create function history_hash(hash_before bytea, entry history) returns bytea language sql stable
  return sha256(coalesce(hash_before, '') || convert_to(jsonb_build_array(
    entry.id, entry.office_id, entry.entity, entry.row_id, entry.history_type, entry.action,
    extract(epoch from entry.history_date), entry.user_id, entry.user_name, entry.changes)::text, 'UTF8'));

create index history_office on history (office_id, id desc);
create index history_date on history (office_id, history_date);
create index history_user on history (office_id, user_name, id desc);
create index history_entity on history (office_id, entity, id desc);
select watch_rows('history', 'office_id');
insert into row_tally select 'history', coalesce(office_id, 0), count(*), 1 from history group by 2;
