-- The record of a marriage names the ceremony of the agenda in which the couple marries, so that all couples of a
-- collective one are found, and registered, together.
alter table marriage add column ceremony_id bigint;
alter table marriage add constraint marriage_ceremony_id_fkey FOREIGN KEY (ceremony_id) REFERENCES ceremony(id);
CREATE INDEX marriage_ceremony ON marriage USING btree (office_id, ceremony_id);
