-- The record of a foundling declares when, where and with what the child was found, and its apparent age (LRP art. 61).
alter table birth add column foundling_facts text;
alter table birth add constraint birth_foundling_facts_check CHECK ((char_length(foundling_facts) <= 1000));
