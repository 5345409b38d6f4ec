-- Loads go to the central by the product itself: they wait, are sent again, and get its receipt.
alter table task drop constraint task_kind_check;
drop trigger crc_life on crc;
alter table crc add column next_try_at timestamp with time zone;
alter table crc add column transmission_problem text;
alter table crc add column transmission_status text;
alter table crc add column transmission_tries integer default 0;
alter table crc_config add column base_url text;
alter table crc add constraint crc_transmission_problem_check CHECK ((char_length(transmission_problem) <= 1000));
alter table crc add constraint crc_transmission_status_check CHECK ((transmission_status = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'failed'::text])));
alter table crc_config add constraint crc_config_base_url_check CHECK ((char_length(base_url) <= 200));
alter table task add constraint task_kind_check CHECK ((kind = ANY (ARRAY['prosecutor'::text, 'judge'::text, 'paper'::text, 'interview'::text, 'notice'::text, 'monthly_notice'::text, 'central'::text])));
CREATE TRIGGER crc_life BEFORE DELETE OR UPDATE ON crc FOR EACH ROW EXECUTE FUNCTION guard_life('outbound_status', '{"draft":{"to":["generated","canceled"]},"generated":{"to":["sent","draft","canceled"],"frozen":"followed_batch"},"sent":{"to":["accepted","rejected"],"frozen":"followed_batch"},"rejected":{"to":["draft","canceled"],"frozen":"followed_batch"},"accepted":{"to":[],"frozen":"followed_batch"},"canceled":{"to":[],"frozen":"followed_batch"}}', '{"step":["sent_on","receipt_number","receipt_file_id","answered_on","attempts","status_reason","transmission_status","transmission_tries","next_try_at","transmission_problem"]}');

create function offices_with_waiting_loads() returns setof bigint language sql stable security definer set search_path = public as $$
  select distinct office_id from crc where transmission_status = 'waiting' and next_try_at <= now();
$$;
revoke execute on function offices_with_waiting_loads() from public;
grant execute on function offices_with_waiting_loads() to serventia_app;
