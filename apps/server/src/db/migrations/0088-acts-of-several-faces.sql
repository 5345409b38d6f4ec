-- An act takes as many faces as its text needs, on to the next sheet and the next book.
alter table record add column last_book_id bigint;
alter table record add column last_sheet integer;
alter table record add column last_face text check (last_face in ('F', 'V'));
alter table record add foreign key (last_book_id) references book;
drop trigger record_life on record;
create trigger record_life before update or delete on record for each row execute function guard_life('status', '{"introducing":{"to":["created","pending"]},"created":{"to":["introducing","pending"],"frozen":"checked_act"},"pending":{"to":["sealed","ineffective"],"frozen":"registered_act"},"sealed":{"to":["canceled"],"frozen":"registered_act"},"legacy":{"to":[],"frozen":"registered_act"},"ineffective":{"to":[],"frozen":"registered_act"},"inactive":{"to":[],"frozen":"registered_act"},"canceled":{"to":[],"frozen":"registered_act"},"sent":{"to":[],"frozen":"registered_act"},"expired":{"to":[],"frozen":"registered_act"}}', '{"step":["status_reason","exclusion_reason_id","exclusion_order","checked_by"],"registering":["book_id","collection","sheet","face","last_book_id","last_sheet","last_face","term","matricula","registered_on","registered_by"],"following":["status","registered_on","registered_by"],"moving":["book_id","collection","sheet","face","last_book_id","last_sheet","last_face","term","matricula"]}');
