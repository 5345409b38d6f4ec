-- How long banns stand for oppositions is a rule of the office's state, and no clerk's to choose.
alter table notary_office add opposition_days integer not null default 15;
