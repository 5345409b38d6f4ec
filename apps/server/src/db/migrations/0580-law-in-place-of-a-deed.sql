-- The law by which a private instrument does in the place of a public deed (CC art. 108).
alter table enrollment_record add column deed_exemption text;
alter table enrollment_record add constraint enrollment_record_deed_exemption_check CHECK ((char_length(deed_exemption) <= 200));
