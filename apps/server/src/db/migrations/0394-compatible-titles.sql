-- A title that contradicts none before it need not wait for them (LRP art. 190).
alter table protocol_enrollment add column compatible boolean not null default false;
