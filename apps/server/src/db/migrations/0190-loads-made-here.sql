-- An act in a load of the central tells the margin up to an entry.
alter table crc_item add column margin_number integer;
