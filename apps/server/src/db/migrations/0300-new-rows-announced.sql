-- Servers are told of which entity and office rows were made: a list that somebody looks at can say that there are new
-- ones. The history has an entry for each row that is made; one statement announces each office and entity once.
create function announce_new_rows() returns trigger language plpgsql as $$
begin
  perform pg_notify('serventia', json_build_object('topic', 'new_rows', 'office', office_id, 'entity', entity)::text)
  from (select distinct office_id, entity from made where history_type = '+' and office_id is not null) rows;
  return null;
end $$;
create trigger announces_new_rows after insert on history referencing new table as made
  for each statement execute function announce_new_rows();
