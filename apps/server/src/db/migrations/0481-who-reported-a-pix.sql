-- Who reported a Pix that came: the bank, or a user who saw it on the statement. The field has a plain name.
alter table pix_payment rename column told_by to reported_by;
alter table pix_payment rename constraint pix_payment_told_by_check to pix_payment_reported_by_check;
alter index if exists pix_payment_told_by rename to pix_payment_reported_by;
