-- An order of a seal that the court never answered is withdrawn, once it says that it sealed nothing by it.
alter table registered_seal drop constraint registered_seal_seal_status_check;
drop trigger registered_seal_life on registered_seal;
alter table registered_seal add column withdrawal_asked_at timestamp with time zone;
alter table registered_seal add column withdrawal_asked_by text;
alter table registered_seal add column withdrawal_reason text;
alter table registered_seal add constraint registered_seal_seal_status_check CHECK ((seal_status = ANY (ARRAY['reserved'::text, 'applied'::text, 'rejected'::text, 'withdrawn'::text, 'rectified'::text, 'cancelled'::text])));
alter table registered_seal add constraint registered_seal_withdrawal_asked_by_check CHECK ((char_length(withdrawal_asked_by) <= 100));
alter table registered_seal add constraint registered_seal_withdrawal_reason_check CHECK ((char_length(withdrawal_reason) <= 1000));
CREATE TRIGGER registered_seal_life BEFORE DELETE OR UPDATE ON registered_seal FOR EACH ROW EXECUTE FUNCTION guard_life('seal_status', '{"reserved":{"to":["applied","rejected","reserved","withdrawn"]},"applied":{"to":["rectified","applied","cancelled"],"frozen":"answered_seal"},"rejected":{"to":[],"frozen":"answered_seal"},"withdrawn":{"to":[],"frozen":"answered_seal"},"rectified":{"to":[],"frozen":"answered_seal"},"cancelled":{"to":[],"frozen":"answered_seal"}}', '{"step":["rectified_by_id","correction_reason","cancellation_order","cancellation_asked_by","cancelled_by"]}');
