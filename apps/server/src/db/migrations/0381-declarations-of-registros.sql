-- A declaration to DOI of an office of the property register names the registro that it tells.
alter table doi add column enrollment_record_id bigint;
alter table doi add constraint doi_enrollment_record_id_fkey FOREIGN KEY (enrollment_record_id) REFERENCES enrollment_record(id);
CREATE INDEX doi_enrollment_record ON doi USING btree (office_id, enrollment_record_id);
