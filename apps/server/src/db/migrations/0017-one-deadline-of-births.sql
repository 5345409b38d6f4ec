-- The deadline of births is the law's (LRP art. 50), and no office's to set.
alter table notary_office drop column birth_deadline_days;
