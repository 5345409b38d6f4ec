-- From which share of its faces a book needs the one after it prepared (LRP art. 6).
alter table notary_office add column prepare_next_at integer not null default 90;
alter table notary_office add constraint notary_office_prepare_next_at_check CHECK (((prepare_next_at >= 50) AND (prepare_next_at <= 100)));
