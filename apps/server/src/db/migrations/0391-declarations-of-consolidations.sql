-- A declaration to DOI may tell an averbação: a consolidation moves the property without a registro.
alter table doi add column enrollment_endorsement_id bigint;
alter table doi add constraint doi_enrollment_endorsement_id_fkey FOREIGN KEY (enrollment_endorsement_id) REFERENCES enrollment_endorsement(id);
CREATE INDEX doi_enrollment_endorsement ON doi USING btree (office_id, enrollment_endorsement_id);
