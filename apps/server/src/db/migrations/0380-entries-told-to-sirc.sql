-- An act in a delivery to SIRC tells the margin up to an entry, as one in a load of the central does.
alter table sirc_item add column margin_number integer;
