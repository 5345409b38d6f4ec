-- A birth by order says when the judgment became final, as a death and a marriage by order do.
alter table birth add column order_final_on date;
