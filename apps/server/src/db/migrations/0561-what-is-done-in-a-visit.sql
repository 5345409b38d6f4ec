-- What is asked for, done and received in a visit to the counter refers to it.
alter table certificate_request add column counter_visit_id bigint;
alter table document_authentication add column counter_visit_id bigint;
alter table fee_receipt add column counter_visit_id bigint;
alter table protocol add column counter_visit_id bigint;
alter table signature_recognition add column counter_visit_id bigint;
alter table certificate_request add constraint certificate_request_counter_visit_id_fkey FOREIGN KEY (counter_visit_id) REFERENCES counter_visit(id);
alter table document_authentication add constraint document_authentication_counter_visit_id_fkey FOREIGN KEY (counter_visit_id) REFERENCES counter_visit(id);
alter table fee_receipt add constraint fee_receipt_counter_visit_id_fkey FOREIGN KEY (counter_visit_id) REFERENCES counter_visit(id);
alter table protocol add constraint protocol_counter_visit_id_fkey FOREIGN KEY (counter_visit_id) REFERENCES counter_visit(id);
alter table signature_recognition add constraint signature_recognition_counter_visit_id_fkey FOREIGN KEY (counter_visit_id) REFERENCES counter_visit(id);
CREATE INDEX certificate_request_counter_visit ON certificate_request USING btree (office_id, counter_visit_id);
CREATE INDEX document_authentication_counter_visit ON document_authentication USING btree (office_id, counter_visit_id);
CREATE INDEX fee_receipt_counter_visit ON fee_receipt USING btree (office_id, counter_visit_id);
CREATE INDEX protocol_counter_visit ON protocol USING btree (office_id, counter_visit_id);
CREATE INDEX signature_recognition_counter_visit ON signature_recognition USING btree (office_id, counter_visit_id);
