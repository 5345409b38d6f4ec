-- What of a movement belongs to others, and so is no revenue that the Livro Diário would take.
alter table movement add column funds_amount bigint;
alter table movement add constraint movement_funds_amount_check CHECK ((funds_amount >= 0));
CREATE INDEX movement_funds_amount ON movement USING btree (office_id, funds_amount);
update movement m set funds_amount = i.funds
from fee_receipt_item i
where i.fee_receipt_id = m.fee_receipt_id and i.registered_seal_id = m.registered_seal_id and i.total = m.amount;
update movement set book_status = case when amount = funds_amount then 'outside' else 'entered' end
where book_status in ('not_entered', 'in_part') and funds_amount > 0 and entered >= amount - funds_amount;
