-- Which property of its deed a declaration to DOI is of: known where the deed has one, or one with the same row.
alter table doi add column property_place integer;
alter table doi add constraint doi_property_place_check CHECK (((property_place >= 1) AND (property_place <= 10000)));

alter table doi disable trigger user;
with placed as (
  select deed_id, property_id, row_number() over (partition by deed_id order by position, id) as place,
    count(*) over (partition by deed_id) as properties, count(*) over (partition by deed_id, property_id) as same
  from deed_property
)
update doi d set property_place = p.place from placed p
where p.deed_id = d.deed_id and (p.properties = 1 or (p.property_id = d.property_id and p.same = 1));
alter table doi enable trigger user;
