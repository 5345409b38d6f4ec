alter table enrollment_endorsement drop constraint enrollment_endorsement_cnib_order_check;
alter table unavailability_order drop constraint unavailability_order_cnib_order_check;
alter table enrollment_endorsement add constraint enrollment_endorsement_cnib_order_check check (char_length(cnib_order) <= 40);
alter table unavailability_order add constraint unavailability_order_cnib_order_check check (char_length(cnib_order) <= 40);
