-- A time of the day may name its seconds.

alter table birth drop constraint birth_born_at_check;
alter table born_abroad drop constraint born_abroad_event_at_check;
alter table death drop constraint death_died_at_check;
alter table deed drop constraint deed_dated_at_check;
alter table deed drop constraint deed_ended_at_check;
alter table deed drop constraint deed_started_at_check;
alter table marriage drop constraint marriage_celebrated_at_check;
alter table marriage_license drop constraint marriage_license_ceremony_at_check;
alter table signature_recognition drop constraint signature_recognition_recognized_at_check;
alter table stillborn drop constraint stillborn_delivered_at_check;
alter table birth add constraint birth_born_at_check CHECK ((born_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table born_abroad add constraint born_abroad_event_at_check CHECK ((event_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table death add constraint death_died_at_check CHECK ((died_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table deed add constraint deed_dated_at_check CHECK ((dated_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table deed add constraint deed_ended_at_check CHECK ((ended_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table deed add constraint deed_started_at_check CHECK ((started_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table marriage add constraint marriage_celebrated_at_check CHECK ((celebrated_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table marriage_license add constraint marriage_license_ceremony_at_check CHECK ((ceremony_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table signature_recognition add constraint signature_recognition_recognized_at_check CHECK ((recognized_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table stillborn add constraint stillborn_delivered_at_check CHECK ((delivered_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
