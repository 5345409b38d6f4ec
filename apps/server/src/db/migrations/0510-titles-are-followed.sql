-- Whoever presented a title follows it on a public page, by its number and its password, unless the office turns it off.
alter table notary_office add column follow_page boolean not null default true;

-- The office of a visitor who knows its CNS: all that strangers are told of it. What they follow is read as the office alone.
create function public_following(wanted_cns text) returns table (
  id bigint, name text, cns text, city text, time_zone text
) language sql stable security definer set search_path = public as $$
  select o.id, o.name, o.cns, c.label, o.time_zone
  from notary_office o left join city c on c.id = o.city_id
  where o.cns = wanted_cns and o.follow_page;
$$;
revoke execute on function public_following(text) from public;
grant execute on function public_following(text) to serventia_app;
