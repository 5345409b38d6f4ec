-- Notes, waivers and ceremonies are called by what a clerk looks for.
alter table banns_waiver add column name text;
alter table ceremony add column title text;
alter table license_requirement add column name text;
alter table banns_waiver add constraint banns_waiver_name_check CHECK ((char_length(name) <= 300));
alter table ceremony add constraint ceremony_title_check CHECK ((char_length(title) <= 320));
alter table license_requirement add constraint license_requirement_name_check CHECK ((char_length(name) <= 300));
update license_requirement r set name = l.name from marriage_license l where l.id = r.license_id;
update banns_waiver w set name = l.name from marriage_license l where l.id = w.license_id;
update ceremony c set title = concat_ws(', ', to_char(held_on, 'DD/MM/YYYY') || ' ' || left(starts_at, 5),
  (select m.name from ceremony_room m where m.id = c.room_id), ceremony_place);
CREATE INDEX banns_waiver_name ON banns_waiver USING btree (office_id, name);
CREATE INDEX ceremony_title ON ceremony USING btree (office_id, title);
CREATE INDEX license_requirement_name ON license_requirement USING btree (office_id, name);
