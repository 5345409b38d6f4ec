-- A second factor at login: the secret of an app (closed with a key that follows from TOKEN_KEY), and codes to recover it.
create table second_factor (
  user_id bigint primary key references app_user on delete cascade,
  secret text not null,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The step of the last code that was taken: none counts twice.
  last_step bigint not null default 0
);
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on second_factor, recovery_code to serventia_app;

alter table app_user add column has_second_factor boolean not null default false;
alter table notary_office add column require_second_factor boolean not null default false;
alter table session add column needs_second_factor boolean not null default false;

-- Whether the office of a user who logs in asks for it; nobody is known yet who could read the office.
create function office_requires_second_factor(office bigint) returns boolean language sql stable security definer
  set search_path = public as $$
  select coalesce((select require_second_factor from notary_office where id = office), false);
$$;

drop trigger announces_access on session;
create trigger announces_access after update of revoked_at, expires_at, needs_second_factor on session
  for each statement execute function announce_access();
