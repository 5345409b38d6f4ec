-- The offices that reach the central: their communications are fetched and the answers to theirs read.
create function offices_at_the_central() returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct office_id from crc_config where active and base_url is not null and username is not null and password is not null;
$$;
revoke execute on function offices_at_the_central() from public;
grant execute on function offices_at_the_central() to serventia_app;
