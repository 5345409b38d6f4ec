-- The act says into which language an interpreter puts it (CC art. 215 §4).
alter table deed_part add column language text;
alter table person_record add column language text;
alter table proxy_part add column language text;
alter table deed_part add constraint deed_part_language_check CHECK ((char_length(language) <= 60));
alter table person_record add constraint person_record_language_check CHECK ((char_length(language) <= 60));
alter table proxy_part add constraint proxy_part_language_check CHECK ((char_length(language) <= 60));
