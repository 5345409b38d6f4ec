-- The sentence of a task was kept in Portuguese alone: with its code and its parameters it is told in English, too.
alter table task add column finding_params jsonb;
alter table coaf_task add column finding_params jsonb;
