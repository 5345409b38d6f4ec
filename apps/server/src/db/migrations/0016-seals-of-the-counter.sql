-- Recognitions and authentications take seals: one for each signature, one for each face.
alter table registered_seal
  add column signature_recognition_id bigint references signature_recognition,
  add column document_authentication_id bigint references document_authentication,
  drop constraint registered_seal_purpose_check,
  add constraint registered_seal_purpose_check check (purpose in ('act', 'certificate', 'counter'));
create index registered_seal_signature_recognition on registered_seal (office_id, signature_recognition_id);
create index registered_seal_document_authentication on registered_seal (office_id, document_authentication_id);

alter table signature_recognition
  drop constraint signature_recognition_counter_status_check,
  add constraint signature_recognition_counter_status_check check (counter_status in ('draft', 'done', 'sealed', 'voided'));
alter table document_authentication
  drop constraint document_authentication_counter_status_check,
  add constraint document_authentication_counter_status_check check (counter_status in ('draft', 'done', 'sealed', 'voided'));
