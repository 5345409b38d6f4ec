-- A chain of hashes over the history of each office. What was committed is linked afterwards, by a job: who registers
-- waits for nobody.
create table history_link (
  history_id bigint primary key,
  -- The office; 0 for the history of what belongs to none.
  chain bigint not null,
  place bigint not null,
  hash bytea not null,
  unique (chain, place)
);

-- Where the chains ended on a day; the same is written to a file outside of the database.
create table history_anchor (
  chain bigint not null,
  day date not null,
  place bigint not null,
  hash bytea not null,
  made_at timestamptz not null default now(),
  primary key (chain, day)
);
create index history_anchor_day on history_anchor (day);

create trigger history_link_grows before update or delete on history_link
  for each row execute function refuse_rewrite();
create trigger history_link_stays before truncate on history_link
  for each statement execute function refuse_rewrite();
create trigger history_anchor_grows before update or delete on history_anchor
  for each row execute function refuse_rewrite();
create trigger history_anchor_stays before truncate on history_anchor
  for each statement execute function refuse_rewrite();

-- One text for equal entries, whatever the time zone of the connection: instants as seconds, objects as jsonb orders them.
create function history_hash(hash_before bytea, entry history) returns bytea language sql stable
  return sha256(coalesce(hash_before, '') || convert_to(jsonb_build_array(
    entry.id, entry.office_id, entry.entity, entry.row_id, entry.history_type, entry.action,
    extract(epoch from entry.history_date), entry.user_id, entry.user_name, entry.changes)::text, 'UTF8'));

-- Links committed entries, at most so many, and tells how many. An entry that was committed after later ones is
-- linked after them: a chain has places of its own. Entries far behind the last one linked are looked for only with
-- `everything`, since that reads all of the history.
create function link_history(most integer, everything boolean) returns integer language plpgsql security definer
  set search_path = public as $$
declare
  entry history;
  head history_link;
  linked integer := 0;
  known_until bigint := 0;
begin
  perform pg_advisory_xact_lock(7301957);
  if not everything then
    select coalesce(max(history_id) - 10000, 0) into known_until from history_link;
  end if;
  for entry in
    select h.* from history h
    where h.id > known_until and not exists (select from history_link l where l.history_id = h.id)
    order by h.id limit most
  loop
    select * into head from history_link where chain = coalesce(entry.office_id, 0) order by place desc limit 1;
    insert into history_link (history_id, chain, place, hash)
    values (entry.id, coalesce(entry.office_id, 0), coalesce(head.place, 0) + 1, history_hash(head.hash, entry));
    linked := linked + 1;
  end loop;
  return linked;
end $$;
revoke all on function link_history(integer, boolean) from public;
grant execute on function link_history(integer, boolean) to serventia_app;

-- Keeps where each chain ends, once a day, and tells what was kept.
create function anchor_history(on_day date) returns table (chain bigint, place bigint, hash text)
  language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(7301957);
  insert into history_anchor (chain, day, place, hash)
  select o.id, on_day, head.place, head.hash
  from (select 0 as id union all select n.id from notary_office n) o
  cross join lateral (
    select l.place, l.hash from history_link l where l.chain = o.id order by l.place desc limit 1) head
  where not exists (select from history_anchor a where a.day = on_day);
  return query select a.chain, a.place, encode(a.hash, 'hex') from history_anchor a
    where a.day = on_day order by a.chain;
end $$;
revoke all on function anchor_history(date) from public;
grant execute on function anchor_history(date) to serventia_app;
