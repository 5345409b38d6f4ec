-- What else of an act is charged and sealed by itself.
alter table registered_seal drop constraint registered_seal_purpose_check;
alter table registered_seal add constraint registered_seal_purpose_check CHECK ((purpose = ANY (ARRAY['act'::text, 'line'::text, 'certificate'::text, 'endorsement'::text, 'counter'::text])));
create unique index registered_seal_line_once on registered_seal (record_id, act_service_id)
  where purpose = 'line' and (seal_status = 'applied' or (seal_status = 'reserved' and rectifies_id is null));
