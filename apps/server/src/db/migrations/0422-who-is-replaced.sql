-- The replacement of a curator, a tutor or a guardian states who is replaced: an act may have two of them (LRP art. 104).
alter table record_endorsement add column replaced_name text;
alter table record_endorsement add constraint record_endorsement_replaced_name_check CHECK ((char_length(replaced_name) <= 100));
update endorsement_type set description = 'Substituição ou remoção de curador, tutor ou guardião'
where code = 'troca_curador' and description = 'Substituição ou remoção de curador';
