-- The records whose facts stand in a file that the product made, where no row beside it names them: the file is closed
-- with each of them.
alter table stored_file add column tells bigint[] not null default '{}';

update stored_file f set tells = array(
  select r.id from record r
  where r.office_id = t.office_id and r.resource = 'civil_registration/death'
    and (date_trunc('month', r.registered_on) = make_date(t.year, t.month, 1)
      or exists (select from record_endorsement e
        where e.record_id = r.id and e.endorsement_status = 'done' and e.effect = 'identification'
          and date_trunc('month', e.registered_on) = make_date(t.year, t.month, 1))))
from tse t where t.file_id = f.id;

update stored_file f set tells = array(
  select r.id from record r
  where r.office_id = i.office_id
    and r.resource in ('civil_registration/birth', 'civil_registration/marriage', 'civil_registration/death', 'civil_registration/stillborn')
    and date_trunc('quarter', r.registered_on) = make_date(i.year, i.quarter * 3 - 2, 1))
from ibge i where i.file_id = f.id;
