-- A seal that was asked for wrongly is rectified by another one, which names it, or cancelled as the court allows.
alter table registered_seal drop constraint registered_seal_seal_status_check;
drop trigger record_life on record;
drop trigger registered_seal_life on registered_seal;
alter table registered_seal add column cancellation_asked_by text;
alter table registered_seal add column cancellation_order text;
alter table registered_seal add column cancelled_by text;
alter table registered_seal add column correction_reason text;
alter table registered_seal add column rectified_by_id bigint;
alter table registered_seal add column rectifies_id bigint;
alter table registered_seal add constraint registered_seal_cancellation_asked_by_check CHECK ((char_length(cancellation_asked_by) <= 100));
alter table registered_seal add constraint registered_seal_cancellation_order_check CHECK ((char_length(cancellation_order) <= 100));
alter table registered_seal add constraint registered_seal_cancelled_by_check CHECK ((char_length(cancelled_by) <= 100));
alter table registered_seal add constraint registered_seal_correction_reason_check CHECK ((char_length(correction_reason) <= 1000));
alter table registered_seal add constraint registered_seal_rectified_by_id_fkey FOREIGN KEY (rectified_by_id) REFERENCES registered_seal(id);
alter table registered_seal add constraint registered_seal_rectifies_id_fkey FOREIGN KEY (rectifies_id) REFERENCES registered_seal(id);
alter table registered_seal add constraint registered_seal_seal_status_check CHECK ((seal_status = ANY (ARRAY['reserved'::text, 'applied'::text, 'rejected'::text, 'rectified'::text, 'cancelled'::text])));
CREATE INDEX registered_seal_rectified_by ON registered_seal USING btree (office_id, rectified_by_id);
CREATE INDEX registered_seal_rectifies ON registered_seal USING btree (office_id, rectifies_id);
CREATE TRIGGER record_life BEFORE DELETE OR UPDATE ON record FOR EACH ROW EXECUTE FUNCTION guard_life('status', '{"introducing":{"to":["created","pending","legacy"]},"created":{"to":["introducing","pending"],"frozen":"checked_act"},"pending":{"to":["sealed","ineffective"],"frozen":"registered_act"},"sealed":{"to":["canceled","pending"],"frozen":"registered_act"},"legacy":{"to":["legacy","introducing"],"frozen":"registered_act"},"ineffective":{"to":[],"frozen":"registered_act"},"inactive":{"to":[],"frozen":"registered_act"},"canceled":{"to":["sealed"],"frozen":"registered_act"},"sent":{"to":[],"frozen":"registered_act"},"expired":{"to":[],"frozen":"registered_act"}}', '{"step":["status_reason","exclusion_reason_id","exclusion_order","checked_by"],"registering":["book_id","collection","sheet","face","last_book_id","last_sheet","last_face","term","matricula","missing_signatures","signatures_until","registered_on","registered_by"],"signing":["missing_signatures"],"following":["status","registered_on","registered_by"],"moving":["book_id","collection","sheet","face","last_book_id","last_sheet","last_face","term","matricula"],"endorsing":["status","status_reason","exclusion_order"],"restricting":["restricted"]}');
CREATE TRIGGER registered_seal_life BEFORE DELETE OR UPDATE ON registered_seal FOR EACH ROW EXECUTE FUNCTION guard_life('seal_status', '{"reserved":{"to":["applied","rejected"]},"applied":{"to":["rectified","applied","cancelled"],"frozen":"answered_seal"},"rejected":{"to":[],"frozen":"answered_seal"},"rectified":{"to":[],"frozen":"answered_seal"},"cancelled":{"to":[],"frozen":"answered_seal"}}', '{"step":["rectified_by_id","correction_reason","cancellation_order","cancellation_asked_by","cancelled_by"]}');
-- One seal of an act or averbação at a time; what stands in the place of a wrong one waits beside it.
drop index registered_seal_once;
create unique index registered_seal_once on registered_seal (record_id)
  where purpose = 'act' and (seal_status = 'applied' or (seal_status = 'reserved' and rectifies_id is null));
drop index registered_seal_entry_once;
create unique index registered_seal_entry_once on registered_seal (record_endorsement_id)
  where record_endorsement_id is not null and (seal_status = 'applied' or (seal_status = 'reserved' and rectifies_id is null));
create unique index registered_seal_correction_once on registered_seal (rectifies_id)
  where rectifies_id is not null and seal_status in ('reserved', 'applied');
