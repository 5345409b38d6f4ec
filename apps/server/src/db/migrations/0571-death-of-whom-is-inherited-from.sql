-- A deed of inventory tells where its author died, and where the death is registered (Res. CNJ 35/2007 art. 21; verify).
alter table deed add column death_certificate_on date;
alter table deed add column death_city_id bigint;
alter table deed add column death_matricula text;
alter table deed add column death_record text;
alter table deed add constraint deed_death_city_id_fkey FOREIGN KEY (death_city_id) REFERENCES city(id);
alter table deed add constraint deed_death_matricula_check CHECK ((char_length(death_matricula) <= 32));
alter table deed add constraint deed_death_record_check CHECK ((char_length(death_record) <= 200));
