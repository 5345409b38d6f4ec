-- Lists are filtered and summed up by who did what, by the hour of arrival and by the reason of a free act.
create index certificate_request_received_by on certificate_request (office_id, received_by);
create index counter_visit_arrived_at on counter_visit (office_id, arrived_at);
create index document_issued_by on document (office_id, issued_by);
create index document_authentication_clerk_name on document_authentication (office_id, clerk_name);
create index enrollment_endorsement_signed_by on enrollment_endorsement (office_id, signed_by);
create index enrollment_record_signed_by on enrollment_record (office_id, signed_by);
create index protocol_received_by on protocol (office_id, received_by);
create index record_registered_by on record (office_id, registered_by);
create index registered_seal_reason_free on registered_seal (office_id, reason_free_id);
create index registered_seal_sealed_by on registered_seal (office_id, sealed_by);
create index signature_recognition_clerk_name on signature_recognition (office_id, clerk_name);
