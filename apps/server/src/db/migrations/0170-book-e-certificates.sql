-- The acts of book E have a certificate in short form, on the general national model (CNN annex VII).
alter table document drop constraint document_certificate_kind_check;
alter table document add constraint document_certificate_kind_check CHECK ((certificate_kind = ANY (ARRAY['birth'::text, 'marriage'::text, 'death'::text, 'stillbirth'::text, 'book_e'::text, 'negative'::text, 'full_text'::text, 'questions'::text])));
