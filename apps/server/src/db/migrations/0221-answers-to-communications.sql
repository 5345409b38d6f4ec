-- Answers to communications that came in are letters of the office as well.
alter table document_template drop constraint document_template_template_kind_check;
alter table issued_paper drop constraint issued_paper_paper_kind_check;
alter table issued_paper add column received_communication_id bigint;
alter table document_template add constraint document_template_template_kind_check CHECK ((template_kind = ANY (ARRAY['record'::text, 'certificate'::text, 'proclamation'::text, 'errata'::text, 'term'::text, 'closing_term'::text, 'letter'::text, 'answer'::text, 'return_note'::text, 'notice'::text, 'remittance'::text, 'referral'::text, 'receipt'::text, 'draft'::text])));
alter table issued_paper add constraint issued_paper_paper_kind_check CHECK ((paper_kind = ANY (ARRAY['banns_notice'::text, 'banns_errata'::text, 'license_certificate'::text, 'license_requirement'::text, 'opposition_notice'::text, 'opinion_remittance'::text, 'opinion_referral'::text, 'return_note'::text, 'protocol_receipt'::text, 'book_opening'::text, 'book_closing'::text, 'communication'::text, 'communication_answer'::text])));
alter table issued_paper add constraint issued_paper_received_communication_id_fkey FOREIGN KEY (received_communication_id) REFERENCES received_communication(id);
CREATE INDEX issued_paper_received_communication ON issued_paper USING btree (office_id, received_communication_id);
