-- Labels of recognitions and authentications are counted when they are printed or opened.
drop trigger document_authentication_life on document_authentication;
drop trigger signature_recognition_life on signature_recognition;
alter table document_authentication add column labels_printed integer default 0;
alter table signature_recognition add column labels_printed integer default 0;
CREATE TRIGGER document_authentication_life BEFORE DELETE OR UPDATE ON document_authentication FOR EACH ROW EXECUTE FUNCTION guard_life('counter_status', '{"draft":{"to":["done"]},"done":{"to":["sealed","voided"],"frozen":"concluded_service"},"sealed":{"to":["voided","sealed"],"frozen":"concluded_service"},"voided":{"to":[],"frozen":"concluded_service"}}', '{"step":["status_reason","labels_printed"]}');
CREATE TRIGGER signature_recognition_life BEFORE DELETE OR UPDATE ON signature_recognition FOR EACH ROW EXECUTE FUNCTION guard_life('counter_status', '{"draft":{"to":["done"]},"done":{"to":["sealed","voided"],"frozen":"concluded_service"},"sealed":{"to":["voided","sealed"],"frozen":"concluded_service"},"voided":{"to":[],"frozen":"concluded_service"}}', '{"step":["status_reason","labels_printed"]}');
