-- Titles, types of drafts, the persons of parties and the days of earlier records were written without an entry of
-- the history. What rows hold and their history does not say is said now, by the product; from here on it is said
-- with the change.
do $$
declare
  each record;
begin
  for each in
    select * from (values
      ('basic/record', 'record', 'title', 'title'),
      ('basic/record', 'record', 'record_type', 'record_type_id'),
      ('basic/person_record', 'person_record', 'person', 'person_id'),
      ('civil_registration/earlier_record', 'earlier_record', 'due_on', 'due_on'),
      ('civil_registration/marriage_license', 'marriage_license', 'name', 'name'),
      ('civil_registration/proclamation', 'proclamation', 'name', 'name'),
      ('civil_registration/marriage', 'marriage', 'name', 'name'),
      ('civil_registration/stillborn', 'stillborn', 'name', 'name'),
      ('civil_registration/born_abroad', 'born_abroad', 'name', 'name'),
      ('civil_registration/emancipation', 'emancipation', 'name', 'name'),
      ('civil_registration/interdiction', 'interdiction', 'name', 'name'),
      ('civil_registration/stable_union', 'stable_union', 'name', 'name'),
      ('note_registration/deed', 'deed', 'title', 'title'),
      ('note_registration/proxy', 'proxy', 'title', 'title')
    ) as listed(entity, relation, field, source)
  loop
    execute format($told$
      insert into history (office_id, entity, row_id, history_type, action, user_id, user_name, changes)
      select t.office_id, %1$L, t.id, '~', 'follow', 0, 'Serventia', jsonb_build_array(jsonb_build_object(
        'field', %3$L, 'old', coalesce(told.value, 'null'), 'new', coalesce(to_jsonb(t.%4$I), 'null')))
      from %2$I t
      join (select distinct row_id from history
        where entity = %1$L and history_type = '+' and changes <> '[]') began on began.row_id = t.id
      left join (
        select distinct on (h.row_id) h.row_id, c.change -> 'new' as value
        from history h cross join lateral jsonb_array_elements(h.changes) with ordinality c(change, place)
        where h.entity = %1$L and c.change ->> 'field' = %3$L
        order by h.row_id, h.id desc, c.place desc) told on told.row_id = t.id
      where coalesce(told.value, 'null') <> coalesce(to_jsonb(t.%4$I), 'null')
      order by t.id
    $told$, each.entity, each.relation, each.field, each.source);
  end loop;
end $$;

-- The record of a draft that was deleted ended with it.
insert into history (office_id, entity, row_id, history_type, user_id, user_name, changes)
select b.office_id, b.entity, b.row_id, '-', 0, 'Serventia', '[]'
from history b
where b.entity = 'basic/record' and b.history_type = '+'
  and not exists (select from record r where r.id = b.row_id)
  and not exists (select from history e where e.entity = b.entity and e.row_id = b.row_id and e.history_type = '-')
order by b.id;
