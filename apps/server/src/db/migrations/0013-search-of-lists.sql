-- A list asks for the rows of one entity that hold the words, newest first: with a small limit PostgreSQL walks back
-- over the entity's rows when the words are frequent, and asks the index of words when they are rare. No office
-- condition of the table can be pushed into this function; it holds the caller's office itself.
create function search_rows(first bigint[], second bigint[], third bigint[], wanted_entity text, most integer)
returns setof bigint language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  return query select s.row_id from search_entry s
    where s.words && first and (second is null or s.words && second) and (third is null or s.words && third)
      and s.office_id = app_office() and s.entity = wanted_entity
    order by s.row_id desc limit most;
end $$;
grant execute on function search_rows(bigint[], bigint[], bigint[], text, integer) to serventia_app;
