-- Undoing an import deletes tens of thousands of records: each is looked for among the acts of these tables.
create index birth_of_record on birth (record_id);
create index marriage_of_record on marriage (record_id);
create index death_of_record on death (record_id);
