-- A purchase of seal credits is entered by the court's receipt, each once, and below what the office lets be bought a day.
alter table credit_entry
  add column receipt_number text check (char_length(receipt_number) <= 60),
  add column paid_on date,
  add column receipt_id bigint references stored_file;
create unique index credit_entry_receipt on credit_entry (office_id, upper(receipt_number)) where receipt_number is not null;
create index credit_entry_receipt_number on credit_entry (office_id, receipt_number);
alter table sealer add column daily_purchase_limit bigint not null default 500000 check (daily_purchase_limit >= 0);
