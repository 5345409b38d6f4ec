-- Attempts to log in are counted by user and address, by address and by user; who came in from an address before is
-- not kept out there by what others try elsewhere.
alter table login_failure add column id bigint generated always as identity primary key,
  add column decided boolean not null default false;
create index login_failure_address on login_failure (address, failed_at);

create table known_address (
  user_id bigint not null references app_user on delete cascade,
  address text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, address)
);
grant select, insert, update, delete on known_address to serventia_app;

-- No account begins with a password that others know.
alter table notary_office alter column default_password drop default, alter column default_password drop not null;
update notary_office set default_password = null where default_password = 'serventia';
