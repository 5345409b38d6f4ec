-- Who acquires is qualified with the civil status, so that the next act knows whose spouse consents (CC art. 1.647).
alter table enrollment_transfer add column asset_regime text;
alter table enrollment_transfer add column civil_status text;
alter table enrollment_transfer add column spouse_name text;
alter table enrollment_transfer add constraint enrollment_transfer_asset_regime_check CHECK ((asset_regime = ANY (ARRAY['partial_communion'::text, 'universal_communion'::text, 'final_participation'::text, 'total_separation'::text, 'mandatory_separation'::text, 'specific'::text])));
alter table enrollment_transfer add constraint enrollment_transfer_civil_status_check CHECK ((civil_status = ANY (ARRAY['single'::text, 'married'::text, 'separated'::text, 'divorced'::text, 'widowed'::text, 'stable_union'::text, 'unknown'::text])));
alter table enrollment_transfer add constraint enrollment_transfer_spouse_name_check CHECK ((char_length(spouse_name) <= 100));
