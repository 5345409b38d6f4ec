-- The hour of a stillbirth may be unknown, as that of a birth or a death (LRP arts. 53 §1 and 54, 1).
alter table stillborn add column delivered_at_unknown boolean not null default false;
