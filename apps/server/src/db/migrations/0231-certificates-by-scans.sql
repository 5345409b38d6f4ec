-- Certificates in full by reprography of the scanned pages (LRP art. 19 §1).
alter table certificate_request drop constraint certificate_request_note_paper_check;
alter table certificate_request drop constraint certificate_request_requested_certificate_check;
alter table document drop constraint document_certificate_kind_check;
alter table certificate_request add constraint certificate_request_note_paper_check CHECK ((note_paper = ANY (ARRAY['traslado'::text, 'certificate'::text, 'reprographic'::text])));
alter table certificate_request add constraint certificate_request_requested_certificate_check CHECK ((requested_certificate = ANY (ARRAY['short'::text, 'full_text'::text, 'reprographic'::text, 'questions'::text, 'negative'::text, 'note_act'::text, 'enrollment_full'::text, 'enrollment_situation'::text, 'enrollment_liens'::text, 'enrollment_chain'::text, 'property_negative'::text])));
alter table document add constraint document_certificate_kind_check CHECK ((certificate_kind = ANY (ARRAY['birth'::text, 'marriage'::text, 'death'::text, 'stillbirth'::text, 'book_e'::text, 'negative'::text, 'full_text'::text, 'questions'::text, 'traslado'::text, 'reprographic'::text, 'enrollment_full'::text, 'enrollment_situation'::text, 'enrollment_liens'::text, 'enrollment_chain'::text, 'property_negative'::text])));
