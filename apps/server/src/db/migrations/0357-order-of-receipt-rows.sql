-- The rows of a receipt have their place in it, as the rows of other lists do.
alter table fee_receipt_item alter column position set default 0;
alter table fee_receipt_payment alter column position set default 0;
alter table fee_receipt_item alter column position set not null;
alter table fee_receipt_payment alter column position set not null;
alter table fee_receipt_item add constraint fee_receipt_item_position_check CHECK ((("position" >= 0) AND ("position" <= 9999)));
alter table fee_receipt_payment add constraint fee_receipt_payment_position_check CHECK ((("position" >= 0) AND ("position" <= 9999)));
