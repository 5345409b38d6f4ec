-- The search asks for the entities that the caller may read, and for no other.
drop function search_entries(bigint[], bigint[], bigint[], text, text, integer);
drop function search_codes(text[], text, text, integer);

create function search_entries(first bigint[], second bigint[], third bigint[], wanted text[], most integer)
returns setof search_entry language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  return query select s.* from search_entry s
    where s.words && first and (second is null or s.words && second) and (third is null or s.words && third)
      and s.office_id = app_office() and s.entity = any(wanted)
    limit most;
end $$;

create function search_codes(codes_wanted text[], wanted text[], most integer)
returns setof search_entry language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  return query select s.* from search_entry s
    where s.codes && codes_wanted and s.office_id = app_office() and s.entity = any(wanted)
    limit most;
end $$;
revoke execute on function search_entries(bigint[], bigint[], bigint[], text[], integer), search_codes(text[], text[], integer) from public;
grant execute on function search_entries(bigint[], bigint[], bigint[], text[], integer), search_codes(text[], text[], integer) to serventia_app;
