-- The city halls are told of the real estate that changed hands, by a notice for each month and city (CNN art. 184-A, verify).
alter table authority_notice drop constraint authority_notice_authority_check;
alter table authority_notice add column city_id bigint;
alter table authority_notice add column due_on date;
alter table authority_notice_line add column enrollment_endorsement_id bigint;
alter table authority_notice_line add column enrollment_record_id bigint;
alter table authority_notice add constraint authority_notice_authority_check CHECK ((authority = ANY (ARRAY['identification_office'::text, 'federal_police'::text, 'military_board'::text, 'health_office'::text, 'health_office_births'::text, 'indigenous_agency'::text, 'city_hall'::text])));
alter table authority_notice add constraint authority_notice_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id);
alter table authority_notice_line add constraint authority_notice_line_enrollment_endorsement_id_fkey FOREIGN KEY (enrollment_endorsement_id) REFERENCES enrollment_endorsement(id);
alter table authority_notice_line add constraint authority_notice_line_enrollment_record_id_fkey FOREIGN KEY (enrollment_record_id) REFERENCES enrollment_record(id);
CREATE INDEX authority_notice_city ON authority_notice USING btree (office_id, city_id);
CREATE INDEX authority_notice_due_on ON authority_notice USING btree (office_id, due_on);
CREATE INDEX authority_notice_line_enrollment_endorsement ON authority_notice_line USING btree (office_id, enrollment_endorsement_id);
CREATE INDEX authority_notice_line_enrollment_record ON authority_notice_line USING btree (office_id, enrollment_record_id);
