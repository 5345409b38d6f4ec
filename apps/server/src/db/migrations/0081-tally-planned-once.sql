-- Every statement that writes is counted; the count was planned anew each time. Now it is planned once for each table
-- and connection.
create or replace function tally_rows() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    case tg_argv[0]
      when 'office_id' then insert into row_tally select tg_table_name, coalesce(office_id, 0), count(*), 1 from new_rows group by 2;
      when 'id' then insert into row_tally select tg_table_name, id, count(*), 1 from new_rows group by 2;
      else insert into row_tally select tg_table_name, 0, count(*), 1 from new_rows having count(*) > 0;
    end case;
  elsif tg_op = 'DELETE' then
    case tg_argv[0]
      when 'office_id' then insert into row_tally select tg_table_name, coalesce(office_id, 0), -count(*), 1 from old_rows group by 2;
      when 'id' then insert into row_tally select tg_table_name, id, -count(*), 1 from old_rows group by 2;
      else insert into row_tally select tg_table_name, 0, -count(*), 1 from old_rows having count(*) > 0;
    end case;
  else
    case tg_argv[0]
      when 'office_id' then insert into row_tally select tg_table_name, coalesce(office_id, 0), 0, 1 from new_rows group by 2;
      when 'id' then insert into row_tally select tg_table_name, id, 0, 1 from new_rows group by 2;
      else insert into row_tally select tg_table_name, 0, 0, 1 from new_rows having count(*) > 0;
    end case;
  end if;
  return null;
end $$;
