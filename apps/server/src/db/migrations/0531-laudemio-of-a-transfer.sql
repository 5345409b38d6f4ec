-- The laudêmio of what passes to another under emphyteusis or of land of the Union, proved as the tax is (Lei 9.514/1997 art. 26 §7).
alter table enrollment_record add column laudemio_paid bigint;
alter table enrollment_endorsement add column laudemio_paid bigint;
alter table enrollment_record add constraint enrollment_record_laudemio_paid_check CHECK ((laudemio_paid >= 0));
alter table enrollment_endorsement add constraint enrollment_endorsement_laudemio_paid_check CHECK ((laudemio_paid >= 0));
