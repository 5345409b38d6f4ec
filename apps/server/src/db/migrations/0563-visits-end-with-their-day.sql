-- A visit that was left open ends with its day.
alter table counter_visit drop constraint counter_visit_attendance_status_check;
drop trigger counter_visit_life on counter_visit;
alter table counter_visit add constraint counter_visit_attendance_status_check CHECK ((attendance_status = ANY (ARRAY['waiting'::text, 'called'::text, 'attending'::text, 'ended'::text, 'absent'::text, 'unattended'::text])));
CREATE TRIGGER counter_visit_life BEFORE DELETE OR UPDATE ON counter_visit FOR EACH ROW EXECUTE FUNCTION guard_life('attendance_status', '{"waiting":{"to":["called","absent","waiting","unattended"]},"called":{"to":["called","attending","absent","waiting","unattended"]},"attending":{"to":["ended","waiting"]},"absent":{"to":["called"],"frozen":"absent_visit"},"ended":{"to":[],"frozen":"ended_visit"},"unattended":{"to":[],"frozen":"ended_visit"}}', '{"step":["called_at","desk","called_by","times_called","clerk_user_id","minutes_waited","ended_at","minutes_attended"]}');

-- The offices with visits of days that are over at a moment, each by its own clock.
create function offices_with_open_visits(moment timestamptz) returns table (office bigint, time_zone text)
language sql stable security definer set search_path = public as $$
  select distinct v.office_id, office_time_zone(v.office_id) from counter_visit v
  where v.attendance_status in ('waiting', 'called', 'attending')
    and v.visit_on < (moment at time zone office_time_zone(v.office_id))::date
$$;
revoke all on function offices_with_open_visits(timestamptz) from public;
grant execute on function offices_with_open_visits(timestamptz) to serventia_app;
