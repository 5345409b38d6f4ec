-- The edital as the office's public page shows it while oppositions are heard (CC art. 1.527; LRP art. 67 §1).
drop trigger proclamation_life on proclamation;
alter table proclamation add column published_text text;
alter table proclamation add constraint proclamation_published_text_check CHECK ((char_length(published_text) <= 20000));
CREATE TRIGGER proclamation_life BEFORE DELETE OR UPDATE ON proclamation FOR EACH ROW EXECUTE FUNCTION guard_part('record', 'id', 'status', '{"created":"checked_act","pending":"registered_act","sealed":"registered_act","legacy":"registered_act","ineffective":"registered_act","inactive":"registered_act","canceled":"registered_act","sent":"registered_act","expired":"registered_act"}', '{"computed":["record_id"],"following":["proclamation_status","published_text"]}');

-- What strangers may read of an edital now (or at another moment, to try it), and only from the day of its publication until the last day of its term.
create function public_banns(as_of timestamptz, wanted_cns text, wanted_name text, skipped integer, most integer) returns table (
  banns json, total bigint
) language sql stable security definer set search_path = public as $$
  select json_build_object('id', p.id, 'name', p.name, 'published_on', p.published_on, 'opposition_ends_on', p.opposition_ends_on,
      'conversion', p.conversion, 'published_text', p.published_text, 'office_name', o.name, 'office_cns', o.cns, 'city', c.label),
    count(*) over ()
  from proclamation p
  join record r on r.id = p.id
  join notary_office o on o.id = p.office_id
  left join city c on c.id = o.city_id
  where p.origin = 'own' and p.published_text is not null and r.status in ('pending', 'sealed')
    and p.proclamation_status in ('published', 'opposed')
    and (coalesce(as_of, now()) at time zone o.time_zone)::date between p.published_on and p.opposition_ends_on
    and (wanted_cns is null or o.cns = wanted_cns)
    and (wanted_name is null or strpos(folded(p.name), folded(wanted_name)) > 0)
  order by p.published_on desc, p.id desc
  offset skipped limit most;
$$;
revoke execute on function public_banns(timestamptz, text, text, integer, integer) from public;
grant execute on function public_banns(timestamptz, text, text, integer, integer) to serventia_app;
