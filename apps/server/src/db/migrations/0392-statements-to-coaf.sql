-- The statement of a year without reports to COAF is begun before it is known who states it.
alter table siscoaf_batch alter column reporter_document drop not null;
alter table siscoaf_batch alter column reporter_name drop not null;
