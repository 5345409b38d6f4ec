-- Acts of matrículas keep the hash of the text that was signed; those signed before have none.
alter table enrollment_endorsement add column text_sha256 text;
alter table enrollment_record add column text_sha256 text;
alter table enrollment_endorsement add constraint enrollment_endorsement_text_sha256_check CHECK ((char_length(text_sha256) <= 64));
alter table enrollment_record add constraint enrollment_record_text_sha256_check CHECK ((char_length(text_sha256) <= 64));
