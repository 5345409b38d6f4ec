-- The deeds whose facts stand in one file of many declarations: the file is closed with each of them.
update stored_file f set tells = array(
  select d.deed_id from doi d where d.file_id = f.id and d.deed_id is not null order by d.deed_id)
where (select count(*) from doi d where d.file_id = f.id) > 1;
