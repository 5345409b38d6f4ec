-- Names of acts, people and properties are found by a part of them: the filter `…__icontains` asks here, because
-- row level security keeps patterns from the indexes of the tables themselves.
alter table search_entry add column folded_title text generated always as (folded(title)) stored;
create index search_entry_title on search_entry using gin (folded_title gin_trgm_ops);

create function titled_rows(wanted_entity text, pattern text, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  return query select s.row_id from search_entry s
    where s.folded_title like folded(pattern) and s.office_id = app_office() and s.entity = wanted_entity
    order by s.row_id desc limit most;
end $$;
revoke all on function titled_rows(text, text, integer) from public;
grant execute on function titled_rows(text, text, integer) to serventia_app;
