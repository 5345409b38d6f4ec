-- An averbação takes a seal of its own; the seal names it, and it the seal.
alter table act_service drop constraint act_service_act_use_check;
alter table registered_seal drop constraint registered_seal_purpose_check;
drop trigger record_endorsement_life on record_endorsement;
alter table record_endorsement add column registered_seal_id bigint;
alter table registered_seal add column record_endorsement_id bigint;
alter table act_service add constraint act_service_act_use_check CHECK ((act_use = ANY (ARRAY['birth'::text, 'birth_late'::text, 'second_copy'::text, 'full_text'::text, 'endorsement'::text, 'other'::text])));
alter table record_endorsement add constraint record_endorsement_registered_seal_id_fkey FOREIGN KEY (registered_seal_id) REFERENCES registered_seal(id);
alter table registered_seal add constraint registered_seal_purpose_check CHECK ((purpose = ANY (ARRAY['act'::text, 'certificate'::text, 'endorsement'::text, 'counter'::text])));
alter table registered_seal add constraint registered_seal_record_endorsement_id_fkey FOREIGN KEY (record_endorsement_id) REFERENCES record_endorsement(id);
CREATE INDEX record_endorsement_registered_seal ON record_endorsement USING btree (office_id, registered_seal_id);
CREATE INDEX registered_seal_record_endorsement ON registered_seal USING btree (office_id, record_endorsement_id);
CREATE TRIGGER record_endorsement_life BEFORE DELETE OR UPDATE ON record_endorsement FOR EACH ROW EXECUTE FUNCTION guard_life('endorsement_status', '{"draft":{"to":["done"]},"done":{"to":[],"frozen":"registered_endorsement"}}', '{"restricting":["restricted"],"sealing":["registered_seal_id"]}');
-- One seal at a time; one that the court refused leaves the place free.
create unique index registered_seal_entry_once on registered_seal (record_endorsement_id)
  where record_endorsement_id is not null and seal_status <> 'rejected';
