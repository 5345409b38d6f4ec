-- The tax on a consolidation is told and asked for as that of a transfer (Lei 9.514/1997 art. 26 §7).
alter table enrollment_endorsement add column tax_base bigint;
alter table enrollment_endorsement add column tax_exemption text;
alter table enrollment_endorsement add column tax_paid bigint;
alter table enrollment_endorsement add constraint enrollment_endorsement_tax_base_check CHECK ((tax_base >= 0));
alter table enrollment_endorsement add constraint enrollment_endorsement_tax_exemption_check CHECK ((char_length(tax_exemption) <= 200));
alter table enrollment_endorsement add constraint enrollment_endorsement_tax_paid_check CHECK ((tax_paid >= 0));
