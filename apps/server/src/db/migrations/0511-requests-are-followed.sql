-- Whoever asks for a certificate has a receipt of the request (LRP art. 20, parágrafo único), and follows it as a title is followed.
alter table document_template drop constraint document_template_template_kind_check;
alter table issued_paper drop constraint issued_paper_paper_kind_check;
alter table certificate_request add column password text;
alter table issued_paper add column certificate_request_id bigint;
alter table certificate_request add constraint certificate_request_password_check CHECK ((char_length(password) <= 20));
alter table document_template add constraint document_template_template_kind_check CHECK ((template_kind = ANY (ARRAY['record'::text, 'certificate'::text, 'proclamation'::text, 'errata'::text, 'term'::text, 'closing_term'::text, 'letter'::text, 'answer'::text, 'authority_notice'::text, 'burial_order'::text, 'return_note'::text, 'notice'::text, 'remittance'::text, 'referral'::text, 'receipt'::text, 'request_receipt'::text, 'doubt'::text, 'protocol_closing'::text, 'draft'::text])));
alter table issued_paper add constraint issued_paper_certificate_request_id_fkey FOREIGN KEY (certificate_request_id) REFERENCES certificate_request(id);
alter table issued_paper add constraint issued_paper_paper_kind_check CHECK ((paper_kind = ANY (ARRAY['banns_notice'::text, 'banns_errata'::text, 'license_certificate'::text, 'license_requirement'::text, 'opposition_notice'::text, 'opinion_remittance'::text, 'opinion_referral'::text, 'return_note'::text, 'protocol_receipt'::text, 'request_receipt'::text, 'doubt_statement'::text, 'protocol_closing'::text, 'book_opening'::text, 'book_closing'::text, 'communication'::text, 'communication_answer'::text, 'burial_order'::text, 'authority_notice'::text])));
CREATE INDEX issued_paper_certificate_request ON issued_paper USING btree (office_id, certificate_request_id);
