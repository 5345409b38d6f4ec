-- What every table stands on: extensions, the caller's office, exact counts, history, sessions, search words.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The office and the rank of the caller, set on the connection before any statement runs.
create function app_office() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.office', true), '')::bigint;

create function app_is_super() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.super', true), '') = 'on';

-- Accents and case off; immutable, so that it can be indexed.
create function folded(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Exact counts. Each statement that changes a table adds one row (rows gained, changes made) for its office;
-- rows are only added, so writers never wait for each other, and the sum a reader sees is as exact as the
-- snapshot it reads. Equal sums of `changes` mean that nothing has changed, which makes a remembered count of
-- a filtered list exact too. `compact_row_tally` folds the rows from time to time.
create table row_tally (
  relation text not null,
  office_id bigint not null,
  rows_gained bigint not null,
  changes bigint not null
);
create index row_tally_relation on row_tally (relation, office_id) include (rows_gained, changes);

create function tally_rows() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    execute format('insert into row_tally select %L, coalesce(%s, 0), count(*), 1 from new_rows group by 2', tg_table_name, tg_argv[0]);
  elsif tg_op = 'DELETE' then
    execute format('insert into row_tally select %L, coalesce(%s, 0), -count(*), 1 from old_rows group by 2', tg_table_name, tg_argv[0]);
  else
    execute format('insert into row_tally select %L, coalesce(%s, 0), 0, 1 from new_rows group by 2', tg_table_name, tg_argv[0]);
  end if;
  return null;
end $$;

create function compact_row_tally() returns void language sql security definer set search_path = public as $$
  with folded_rows as (
    delete from row_tally where ctid in (
      select ctid from row_tally
      where (relation, office_id) in (select relation, office_id from row_tally group by 1, 2 having count(*) > 1)
      for update skip locked)
    returning relation, office_id, rows_gained, changes)
  insert into row_tally select relation, office_id, sum(rows_gained), sum(changes) from folded_rows group by 1, 2;
$$;

create function watch_rows(relation regclass, office_column text) returns void language plpgsql as $$
begin
  execute format('create trigger tally_insert after insert on %s referencing new table as new_rows for each statement execute function tally_rows(%L)', relation, office_column);
  execute format('create trigger tally_update after update on %s referencing new table as new_rows for each statement execute function tally_rows(%L)', relation, office_column);
  execute format('create trigger tally_delete after delete on %s referencing old table as old_rows for each statement execute function tally_rows(%L)', relation, office_column);
end $$;

-- Every change of every row, written in the transaction of the change.
create table history (
  id bigint generated always as identity primary key,
  office_id bigint,
  entity text not null,
  row_id bigint not null,
  history_type char(1) not null check (history_type in ('+', '~', '-')),
  action text,
  history_date timestamptz not null default now(),
  user_id bigint,
  user_name text not null,
  changes jsonb not null
);
create index history_row on history (entity, row_id, id desc);

create table session (
  id uuid primary key,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  confirmed_until timestamptz
);
create index session_by_user on session (user_id) where revoked_at is null;

create table login_failure (
  username text not null,
  address text not null,
  failed_at timestamptz not null default now()
);
create index login_failure_recent on login_failure (username, address, failed_at);

-- The first answer to a request that carries an Idempotency-Key.
create table idempotency (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- What was typed into a form and not yet saved.
create table form_draft (
  id bigint generated always as identity primary key,
  office_id bigint not null,
  user_id bigint not null,
  form text not null check (char_length(form) <= 120),
  content jsonb not null,
  saved_at timestamptz not null default now(),
  unique (user_id, form)
);

create table stored_file (
  id bigint generated always as identity primary key,
  office_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null check (char_length(name) <= 255),
  content_type text not null,
  size bigint not null check (size >= 0),
  created_at timestamptz not null default now(),
  created_by text not null
);
create index stored_file_hash on stored_file (office_id, sha256);

-- Search: the distinct words of all names with their phonetic keys, and what is found by them.
create table name_word (
  id integer generated always as identity primary key,
  word text not null unique,
  sound text not null
);
create index name_word_sound on name_word (sound);
create index name_word_prefix on name_word (word text_pattern_ops);
create index name_word_similar on name_word using gin (word gin_trgm_ops);

create table search_entry (
  office_id bigint not null,
  entity text not null,
  row_id bigint not null,
  title text not null,
  subtitle text not null default '',
  codes text[] not null default '{}',
  -- Each word of the title and each pair of them, with the office in front: office << 42 | word << 21 | word.
  -- Every office has lists of its own, and two common names together have a short one.
  words bigint[] not null default '{}',
  primary key (entity, row_id)
);
create index search_entry_words on search_entry using gin (words);
create index search_entry_codes on search_entry using gin (codes);
create index search_entry_office on search_entry (office_id);

-- The last term of each book type and collection of an office; its row lock makes terms gapless.
create table term_sequence (
  office_id bigint not null,
  book_type_id bigint not null,
  collection integer not null,
  last_term integer not null default 0 check (last_term >= 0),
  primary key (office_id, book_type_id, collection)
);

-- The money an office has bought for seals, and the part promised to seals on their way.
create table seal_account (
  office_id bigint primary key,
  balance_cents bigint not null default 0,
  reserved_cents bigint not null default 0 check (reserved_cents >= 0),
  check (balance_cents - reserved_cents >= 0)
);

create function announce(topic text, office_id bigint) returns void language sql as $$
  select pg_notify('serventia', json_build_object('topic', topic, 'office', office_id)::text);
$$;
