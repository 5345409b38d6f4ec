-- Registros and averbações of a matrícula are sealed once they were signed, and the receipt of fees is begun on them.
drop trigger enrollment_endorsement_life on enrollment_endorsement;
drop trigger enrollment_record_life on enrollment_record;
alter table fee_receipt add column enrollment_endorsement_id bigint;
alter table fee_receipt add column enrollment_record_id bigint;
alter table registered_seal add column enrollment_endorsement_id bigint;
alter table registered_seal add column enrollment_record_id bigint;
alter table fee_receipt add constraint fee_receipt_enrollment_endorsement_id_fkey FOREIGN KEY (enrollment_endorsement_id) REFERENCES enrollment_endorsement(id);
alter table fee_receipt add constraint fee_receipt_enrollment_record_id_fkey FOREIGN KEY (enrollment_record_id) REFERENCES enrollment_record(id);
alter table registered_seal add constraint registered_seal_enrollment_endorsement_id_fkey FOREIGN KEY (enrollment_endorsement_id) REFERENCES enrollment_endorsement(id);
alter table registered_seal add constraint registered_seal_enrollment_record_id_fkey FOREIGN KEY (enrollment_record_id) REFERENCES enrollment_record(id);
CREATE INDEX fee_receipt_enrollment_endorsement ON fee_receipt USING btree (office_id, enrollment_endorsement_id);
CREATE INDEX fee_receipt_enrollment_record ON fee_receipt USING btree (office_id, enrollment_record_id);
CREATE INDEX registered_seal_enrollment_endorsement ON registered_seal USING btree (office_id, enrollment_endorsement_id);
CREATE INDEX registered_seal_enrollment_record ON registered_seal USING btree (office_id, enrollment_record_id);
CREATE TRIGGER enrollment_endorsement_life BEFORE DELETE OR UPDATE ON enrollment_endorsement FOR EACH ROW EXECUTE FUNCTION guard_life('act_status', '{"draft":{"to":["signed"]},"signed":{"to":[],"frozen":"signed_act"}}', '{"step":["cancelled_by"],"sealing":["registered_seal_id","fees_total"]}');
CREATE TRIGGER enrollment_record_life BEFORE DELETE OR UPDATE ON enrollment_record FOR EACH ROW EXECUTE FUNCTION guard_life('act_status', '{"draft":{"to":["signed"]},"signed":{"to":[],"frozen":"signed_act"}}', '{"step":["cancelled_by"],"sealing":["registered_seal_id","fees_total"]}');
-- One seal at a time, and one correction; one that the court refused leaves the place free.
create unique index registered_seal_enrollment_record_once on registered_seal (enrollment_record_id)
  where enrollment_record_id is not null and (seal_status = 'applied' or (seal_status = 'reserved' and rectifies_id is null));
create unique index registered_seal_enrollment_endorsement_once on registered_seal (enrollment_endorsement_id)
  where enrollment_endorsement_id is not null and (seal_status = 'applied' or (seal_status = 'reserved' and rectifies_id is null));
