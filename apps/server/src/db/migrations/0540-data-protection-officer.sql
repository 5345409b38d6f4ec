-- Who takes what people ask of their data, and how they are reached (LGPD art. 41).
alter table notary_office add column dpo_email text;
alter table notary_office add column dpo_name text;
alter table notary_office add column dpo_phone text;
alter table notary_office add constraint notary_office_dpo_email_check CHECK ((char_length(dpo_email) <= 254));
alter table notary_office add constraint notary_office_dpo_name_check CHECK ((char_length(dpo_name) <= 200));
alter table notary_office add constraint notary_office_dpo_phone_check CHECK ((char_length(dpo_phone) <= 40));
