-- A law may take a part off the emolumentos (LRP art. 290): a reason says the percentage; without one the act is free.
alter table reason_free add column reduction numeric(15,2);
alter table reason_free add constraint reason_free_reduction_check CHECK (((reduction >= 0.01) AND (reduction <= 100.00)));
CREATE INDEX reason_free_reduction ON reason_free USING btree (office_id, reduction);
