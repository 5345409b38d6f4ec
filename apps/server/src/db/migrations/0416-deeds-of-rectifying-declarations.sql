-- What rectifies or cancels a declaration to DOI tells of the same deed, and is closed with it.
alter table doi disable trigger user;
with recursive told (id, deed_id) as (
  select id, deed_id from doi where deed_id is not null
  union
  select d.id, t.deed_id from doi d join told t on d.rectifies_id = t.id where d.deed_id is null
)
update doi d set deed_id = t.deed_id from told t where d.id = t.id and d.deed_id is null;
alter table doi enable trigger user;
