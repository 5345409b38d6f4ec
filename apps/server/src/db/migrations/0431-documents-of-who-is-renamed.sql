-- The averbação of a change of the given name tells the documents of the person (LRP art. 56 §2).
alter table record_endorsement add column person_documents text;
alter table record_endorsement add constraint record_endorsement_person_documents_check CHECK ((char_length(person_documents) <= 300));
