-- The papers of a receipt, as they were first printed.
drop trigger fee_receipt_life on fee_receipt;
alter table fee_receipt add column paper_id bigint;
alter table fee_receipt add column cancelled_paper_id bigint;
alter table fee_receipt add constraint fee_receipt_paper_id_fkey foreign key (paper_id) references stored_file;
alter table fee_receipt add constraint fee_receipt_cancelled_paper_id_fkey foreign key (cancelled_paper_id) references stored_file;
create trigger fee_receipt_life before update or delete on fee_receipt for each row execute function guard_life('receipt_status', '{"draft":{"to":["issued"]},"issued":{"to":["cancelled"],"frozen":"issued_receipt"},"cancelled":{"to":[],"frozen":"cancelled_receipt"}}', '{"step":["cancelled_at","cancelled_by","cancel_reason"],"receipting":["paper_id","cancelled_paper_id"]}');
