-- The record of a marriage calls who presides juiz or juíza de paz: the agenda says which, and the record takes it from there.
alter table justice_of_peace add column sex text;
alter table justice_of_peace add constraint justice_of_peace_sex_check CHECK ((sex = ANY (ARRAY['F'::text, 'M'::text, 'I'::text])));
