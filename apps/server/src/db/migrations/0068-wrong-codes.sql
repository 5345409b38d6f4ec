-- Codes of the app that were wrong since the last right one: guessing them has an end.
alter table second_factor add column wrong_codes integer not null default 0;
