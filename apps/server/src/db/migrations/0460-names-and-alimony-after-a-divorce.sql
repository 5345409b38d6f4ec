-- A deed of divorce says how each spouse signs from now on, and what is settled of alimony (CPC arts. 731 II and 733).
alter table deed add column alimony text;
alter table deed add column alimony_terms text;
alter table deed_part add column name_after text;
alter table deed add constraint deed_alimony_check CHECK ((alimony = ANY (ARRAY['waived'::text, 'dispensed'::text, 'agreed'::text])));
alter table deed add constraint deed_alimony_terms_check CHECK ((char_length(alimony_terms) <= 1000));
alter table deed_part add constraint deed_part_name_after_check CHECK ((char_length(name_after) <= 100));
