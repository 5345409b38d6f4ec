-- Deeds and powers of attorney are signed by their parties after they have their number, book and sheets. Acts that
-- were registered before lack nothing: their record says nothing of signatures.
drop trigger deed_part_life on deed_part;
drop trigger proxy_part_life on proxy_part;
drop trigger record_life on record;

alter table notary_office
  add signature_days integer not null default 30
    constraint notary_office_signature_days_check check (signature_days between 1 and 180);

alter table record add missing_signatures integer, add signatures_until date;
create index record_missing_signatures on record (office_id, missing_signatures);
create index record_signatures_until on record (office_id, signatures_until);

alter table deed_part
  add signature_state text
    constraint deed_part_signature_state_check check (signature_state in ('not_needed', 'missing', 'collected')),
  drop constraint deed_part_signature_kind_check,
  add constraint deed_part_signature_kind_check
    check (signature_kind in ('signs', 'at_request', 'fingerprint', 'proxy', 'interpreter', 'sign_language', 'digital'));
alter table proxy_part
  add signature_state text
    constraint proxy_part_signature_state_check check (signature_state in ('not_needed', 'missing', 'collected')),
  drop constraint proxy_part_signature_kind_check,
  add constraint proxy_part_signature_kind_check
    check (signature_kind in ('signs', 'at_request', 'fingerprint', 'proxy', 'interpreter', 'sign_language', 'digital'));

create trigger deed_part_life before insert or update or delete on deed_part for each row execute function guard_part('record', 'deed_id', 'status', '{"created":"checked_act","pending":"registered_act","sealed":"registered_act","legacy":"registered_act","ineffective":"registered_act","inactive":"registered_act","canceled":"registered_act","sent":"registered_act","expired":"registered_act"}', '{"registering":["signature_state","signed_on"],"signing":["signature_kind","signature_state","signed_on"]}');
create trigger proxy_part_life before insert or update or delete on proxy_part for each row execute function guard_part('record', 'proxy_id', 'status', '{"created":"checked_act","pending":"registered_act","sealed":"registered_act","legacy":"registered_act","ineffective":"registered_act","inactive":"registered_act","canceled":"registered_act","sent":"registered_act","expired":"registered_act"}', '{"following":["power_end","power_ended_on","power_ended_by_id"],"registering":["signature_state","signed_on"],"signing":["signature_kind","signature_state","signed_on"]}');
CREATE TRIGGER record_life BEFORE DELETE OR UPDATE ON record FOR EACH ROW EXECUTE FUNCTION guard_life('status', '{"introducing":{"to":["created","pending"]},"created":{"to":["introducing","pending"],"frozen":"checked_act"},"pending":{"to":["sealed","ineffective"],"frozen":"registered_act"},"sealed":{"to":["canceled"],"frozen":"registered_act"},"legacy":{"to":[],"frozen":"registered_act"},"ineffective":{"to":[],"frozen":"registered_act"},"inactive":{"to":[],"frozen":"registered_act"},"canceled":{"to":["sealed"],"frozen":"registered_act"},"sent":{"to":[],"frozen":"registered_act"},"expired":{"to":[],"frozen":"registered_act"}}', '{"step":["status_reason","exclusion_reason_id","exclusion_order","checked_by"],"registering":["book_id","collection","sheet","face","last_book_id","last_sheet","last_face","term","matricula","missing_signatures","signatures_until","registered_on","registered_by"],"signing":["missing_signatures"],"following":["status","registered_on","registered_by"],"moving":["book_id","collection","sheet","face","last_book_id","last_sheet","last_face","term","matricula"],"endorsing":["status","status_reason","exclusion_order"]}');
