-- The record of a marriage tells when a parent who is dead died (LRP art. 70, 2).
alter table person_record add column died_on text;
alter table person_record add constraint person_record_died_on_check CHECK ((died_on ~ '^\d{4}(-\d{2}(-\d{2})?)?$'::text));
