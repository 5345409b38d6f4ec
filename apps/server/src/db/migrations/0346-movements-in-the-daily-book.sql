-- Each movement says how far the Livro Diário has it, and on which day it belongs there.
alter table movement add column book_on date;
alter table movement add column book_status text default 'outside'::text;
alter table movement add column entered bigint default '0'::bigint;
alter table movement add constraint movement_book_status_check CHECK ((book_status = ANY (ARRAY['outside'::text, 'not_entered'::text, 'in_part'::text, 'entered'::text, 'to_take_back'::text])));
CREATE INDEX movement_book_on ON movement USING btree (office_id, book_on);
update movement m set
  entered = case when m.movement_type in ('expense', 'tax_payment') or (m.movement_type not in ('receipt_act', 'deposit_convert') and m.direction = 'out') then -l.cents else l.cents end
from (
  select coalesce(x.reversal_of_id, x.id) as id, sum(coalesce(d.revenue, 0) - coalesce(d.expense, 0)) as cents
  from daily_book d join movement x on x.id = d.movement_id group by 1
) l
where l.id = m.id;
update movement set
  book_on = case when movement_type in ('receipt_act', 'deposit_convert') then coalesce(act_on, moved_on) else coalesce(received_on, moved_on) end,
  book_status = case
    when reversed then case when entered > 0 then 'to_take_back' else 'outside' end
    when entered <= 0 then 'not_entered'
    when entered < amount then 'in_part'
    else 'entered' end
where movement_type in ('receipt_act', 'deposit_convert', 'expense', 'tax_payment');
