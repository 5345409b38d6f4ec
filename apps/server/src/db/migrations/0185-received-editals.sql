-- Editals of other offices stand on the public page of an office that settles it so (LRP art. 67 §1; UF, verify).
alter table notary_office add column publish_received_banns boolean not null default false;

-- The text of an edital is kept where it is published: of own ones, and of received ones by the office's setting.
create or replace function public_banns(as_of timestamptz, wanted_cns text, wanted_name text, skipped integer, most integer) returns table (
  banns json, total bigint
) language sql stable security definer set search_path = public as $$
  select json_build_object('id', p.id, 'name', p.name, 'published_on', p.published_on, 'opposition_ends_on', p.opposition_ends_on,
      'conversion', p.conversion, 'published_text', p.published_text, 'office_name', o.name, 'office_cns', o.cns, 'city', c.label),
    count(*) over ()
  from proclamation p
  join record r on r.id = p.id
  join notary_office o on o.id = p.office_id
  left join city c on c.id = o.city_id
  where p.published_text is not null and r.status in ('pending', 'sealed')
    and p.proclamation_status in ('published', 'opposed')
    and (coalesce(as_of, now()) at time zone o.time_zone)::date between p.published_on and p.opposition_ends_on
    and (wanted_cns is null or o.cns = wanted_cns)
    and (wanted_name is null or strpos(folded(p.name), folded(wanted_name)) > 0)
  order by p.published_on desc, p.id desc
  offset skipped limit most;
$$;
