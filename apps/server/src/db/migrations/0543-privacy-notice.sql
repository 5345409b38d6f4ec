-- The office of a visitor who knows its CNS, with who answers for the protection of data: told to strangers once the office has said how they are reached.
create function public_privacy(wanted_cns text) returns table (
  name text, cns text, address text, city text, phone text, email text,
  official_name text, official_role text, dpo_name text, dpo_email text, dpo_phone text, is_followed boolean
) language sql stable security definer set search_path = public as $$
  select o.name, o.cns, nullif(concat_ws(', ', nullif(o.street, ''), nullif(o.street_number, ''), nullif(o.district, '')), ''),
    c.label, o.phone, o.email, o.official_name, o.official_role, o.dpo_name, o.dpo_email, o.dpo_phone, o.follow_page
  from notary_office o left join city c on c.id = o.city_id
  where o.cns = wanted_cns and (o.dpo_email <> '' or o.dpo_phone <> '');
$$;
revoke execute on function public_privacy(text) from public;
grant execute on function public_privacy(text) to serventia_app;
