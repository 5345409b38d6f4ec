-- Deeds, proxies, titles and enrollments are found by the numbers of those who take part in them. The words of their
-- names join with the next change of each; most of them stand in the title already.
update search_entry s set codes = (select array_agg(distinct code) from unnest(s.codes || w.codes) as code)
from (
  select 'note_registration/deed' as entity, deed_id as id, array_agg(code) as codes
  from deed_part, lateral (values (cpf), (cnpj)) as told(code) where code is not null group by deed_id
  union all
  select 'note_registration/proxy', proxy_id, array_agg(code)
  from proxy_part, lateral (values (cpf), (cnpj)) as told(code) where code is not null group by proxy_id
  union all
  select 'note_registration/protocol', protocol_id, array_agg(code)
  from protocol_person, lateral (values (cpf), (document)) as told(code) where code is not null group by protocol_id
  union all
  select 'property_registration/enrollment', enrollment_id, array_agg(code)
  from enrollment_owner, lateral (values (cpf), (cnpj)) as told(code) where code is not null group by enrollment_id
) w where w.entity = s.entity and w.id = s.row_id;
