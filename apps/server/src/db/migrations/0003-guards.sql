-- What the tables themselves refuse, whoever asks.

alter table history enable row level security;
create policy history_office on history
  using (office_id is not distinct from (select app_office()) or (select app_is_super()))
  with check (office_id is not distinct from (select app_office()) or (select app_is_super()));

alter table form_draft enable row level security;
create policy form_draft_office on form_draft
  using (office_id = (select app_office())) with check (office_id = (select app_office()));

alter table stored_file enable row level security;
create policy stored_file_office on stored_file
  using (office_id = (select app_office())) with check (office_id = (select app_office()));

alter table search_entry enable row level security;
create policy search_entry_office on search_entry
  using (office_id = (select app_office())) with check (office_id = (select app_office()));

alter table term_sequence enable row level security;
create policy term_sequence_office on term_sequence
  using (office_id = (select app_office())) with check (office_id = (select app_office()));

alter table seal_account enable row level security;
create policy seal_account_office on seal_account
  using (office_id = (select app_office())) with check (office_id = (select app_office()));

alter table form_draft add foreign key (user_id) references app_user;
alter table session add foreign key (user_id) references app_user;

-- Which reasons for an exemption serve which services.
create table act_service_reason_free (
  office_id bigint not null references notary_office,
  source_id bigint not null references act_service on delete cascade,
  target_id bigint not null references reason_free on delete cascade,
  primary key (source_id, target_id)
);
create index act_service_reason_free_target on act_service_reason_free (target_id);
alter table act_service_reason_free enable row level security;
create policy act_service_reason_free_office on act_service_reason_free
  using (office_id = (select app_office())) with check (office_id = (select app_office()));

-- One open book for each type and collection.
create unique index book_one_open on book (office_id, book_type_id, collection) where status = 'open';

-- A term is given once.
create unique index record_term_once on record (office_id, record_type_id, collection, term) where term is not null;

-- A record holds one seal of its act; a seal that the court refused leaves the place free.
create unique index registered_seal_once on registered_seal (record_id)
  where purpose = 'act' and seal_status <> 'rejected';

-- What was registered is never edited (LRP arts. 16, 97 and 110): only its record's status moves on.
create function refuse_registered_change() returns trigger language plpgsql as $$
declare
  act bigint := (to_jsonb(coalesce(old, new)) ->> tg_argv[0])::bigint;
  current_status text;
begin
  if current_setting('app.linking', true) = 'on' then return coalesce(new, old); end if;
  select status into current_status from record where id = act;
  if current_status is not null and current_status <> 'introducing' then
    raise exception 'act % is %', act, current_status using errcode = 'SV001';
  end if;
  return coalesce(new, old);
end $$;

create trigger birth_registered before update or delete on birth
  for each row execute function refuse_registered_change('id');
create trigger person_record_registered before insert or update or delete on person_record
  for each row execute function refuse_registered_change('record_id');
create trigger born_registered before insert or update or delete on born
  for each row execute function refuse_registered_change('birth_id');

create function guard_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'introducing' then
      raise exception 'record % is %', old.id, old.status using errcode = 'SV001';
    end if;
    return old;
  end if;
  if old.term is not null and (new.term, new.book_id, new.sheet, new.face, new.matricula, new.registered_on, new.collection)
      is distinct from (old.term, old.book_id, old.sheet, old.face, old.matricula, old.registered_on, old.collection) then
    raise exception 'record % keeps its numbers', old.id using errcode = 'SV001';
  end if;
  return new;
end $$;
create trigger record_guard before update or delete on record for each row execute function guard_record();

-- The ledger and the history only grow.
create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'SV002';
end $$;
create trigger credit_entry_grows before update or delete on credit_entry for each row execute function refuse_rewrite();
create trigger history_grows before update or delete on history for each row execute function refuse_rewrite();
create trigger document_grows before update or delete on document for each row execute function refuse_rewrite();

-- Row level security lets no index serve an operator that is not leakproof, and those of arrays are none. These
-- functions read as the owner, for the office of the connection alone.
create function search_entries(first bigint[], second bigint[], third bigint[], wanted_entity text, wanted_area text, most integer)
returns setof search_entry language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  return query select s.* from search_entry s
    where s.words && first and (second is null or s.words && second) and (third is null or s.words && third)
      and s.office_id = app_office() and (wanted_entity is null or s.entity = wanted_entity)
      and (wanted_area is null or s.entity like wanted_area || '/%')
    limit most;
end $$;

create function search_codes(wanted text[], wanted_entity text, wanted_area text, most integer)
returns setof search_entry language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  return query select s.* from search_entry s
    where s.codes && wanted and s.office_id = app_office() and (wanted_entity is null or s.entity = wanted_entity)
      and (wanted_area is null or s.entity like wanted_area || '/%')
    limit most;
end $$;

-- What a stranger may know of a sealed document (no names of parents, no documents, no office data of others).
create function public_verification(wanted text) returns table (
  certificate_kind text, copy_number integer, issued_at timestamptz, sha256 text, office_name text, office_cns text,
  city text, matricula text, title text, record_status text, registered_on date, seal_number text, sealed_at timestamptz, qr_value text
) language sql stable security definer set search_path = public as $$
  select d.certificate_kind, d.copy_number, d.issued_at, d.sha256, o.name, o.cns, c.label, r.matricula, r.title, r.status,
    r.registered_on, s.seal_number, s.sealed_at, s.qr_value
  from document d
  join notary_office o on o.id = d.office_id
  join record r on r.id = d.record_id
  left join city c on c.id = o.city_id
  left join registered_seal s on s.id = d.registered_seal_id
  where d.code = wanted;
$$;

-- The door reads a clerk's time zone before the office of the connection is known.
create function office_time_zone(wanted bigint) returns text language sql stable security definer set search_path = public as $$
  select time_zone from notary_office where id = wanted;
$$;

-- Jobs that serve all offices ask here whom to serve, and then act as that office.
create function offices_with_unfinished_seals() returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct office_id from registered_seal where seal_status = 'reserved';
$$;

do $$ begin
  create role serventia_app nologin nosuperuser nobypassrls;
exception when duplicate_object then null; end $$;
grant usage on schema public to serventia_app;
grant select, insert, update, delete on all tables in schema public to serventia_app;
grant usage on all sequences in schema public to serventia_app;
revoke insert, update, delete on row_tally from serventia_app;
revoke update, delete on credit_entry, history, document from serventia_app;
grant execute on all functions in schema public to serventia_app;
revoke execute on function watch_rows(regclass, text) from serventia_app;
