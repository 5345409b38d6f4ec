-- Protocols and licenses are found by their number with its year, and by the number alone.
update search_entry e set codes = e.codes || p.label
from protocol p where e.entity = 'note_registration/protocol' and e.row_id = p.id and p.label is not null and not p.label = any(e.codes);
update search_entry e set codes = (
  select array_agg(distinct code) from (
    select unnest(e.codes) as code union select split_part(given, '/', 1) from unnest(e.codes) given where given like '%/%') both_ways)
where exists (select 1 from unnest(e.codes) given where given like '%/%');
