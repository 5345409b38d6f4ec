-- A consolidation says which fiduciary alienation it ends (Lei 9.514/1997 art. 26 §7): several may stand on one enrollment.
alter table enrollment_endorsement add column guarantee_id bigint;
alter table enrollment_endorsement add constraint enrollment_endorsement_guarantee_id_fkey FOREIGN KEY (guarantee_id) REFERENCES enrollment_record(id);
CREATE INDEX enrollment_endorsement_guarantee ON enrollment_endorsement USING btree (office_id, guarantee_id);
