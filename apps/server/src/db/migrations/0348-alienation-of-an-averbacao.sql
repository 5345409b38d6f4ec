-- A consolidation says which fiduciary alienation it ends (Lei 9.514/1997 art. 26 §7): several may stand on one enrollment.
alter table enrollment_endorsement add column consolidates_id bigint;
alter table enrollment_endorsement add constraint enrollment_endorsement_consolidates_id_fkey FOREIGN KEY (consolidates_id) REFERENCES enrollment_record(id);
CREATE INDEX enrollment_endorsement_consolidates ON enrollment_endorsement USING btree (office_id, consolidates_id);
