-- The files for IBGE name the office by its district and number; a month without deaths is stated without a file.
alter table notary_office add column ibge_district text;
alter table notary_office add column ibge_office text;
alter table notary_office add constraint notary_office_ibge_district_check CHECK ((char_length(ibge_district) <= 2));
alter table notary_office add constraint notary_office_ibge_office_check CHECK ((char_length(ibge_office) <= 2));
drop trigger tse_life on tse;
CREATE TRIGGER tse_life BEFORE DELETE OR UPDATE ON tse FOR EACH ROW EXECUTE FUNCTION guard_life('outbound_status', '{"draft":{"to":["generated","canceled","sent"]},"generated":{"to":["sent","draft","canceled"],"frozen":"followed_batch"},"sent":{"to":["accepted","rejected"],"frozen":"sent_batch"},"rejected":{"to":["draft","canceled"],"frozen":"followed_batch"},"accepted":{"to":[],"frozen":"ended_batch"},"canceled":{"to":[],"frozen":"ended_batch"}}', '{"step":["sent_on","receipt_number","receipt_file_id","answered_on","attempts","status_reason"]}');
