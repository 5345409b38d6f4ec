-- Whether a deadline that ends on a day without service ends on the next business day.
alter table notary_office add column roll_deadlines boolean not null default false;
