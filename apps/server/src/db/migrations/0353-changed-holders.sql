-- An averbação says the new civil status, and a holder as they are since an act keeps the act by which they acquired.
alter table enrollment_endorsement add column civil_status text;
alter table enrollment_owner add column since_act text;
alter table enrollment_endorsement add constraint enrollment_endorsement_civil_status_check CHECK ((civil_status = ANY (ARRAY['single'::text, 'married'::text, 'separated'::text, 'divorced'::text, 'widowed'::text, 'stable_union'::text, 'unknown'::text])));
alter table enrollment_owner add constraint enrollment_owner_since_act_check CHECK ((char_length(since_act) <= 30));
CREATE INDEX enrollment_owner_since_act ON enrollment_owner USING btree (office_id, since_act);
