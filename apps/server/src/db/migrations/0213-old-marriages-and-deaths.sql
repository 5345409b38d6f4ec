-- Records of marriages and deaths in old books are entered as those of births are: by their index alone, or with their
-- text.
drop trigger death_life on death;
drop trigger marriage_life on marriage;
alter table death add column entry_kind text;
alter table marriage add column entry_kind text;
alter table death add constraint death_entry_kind_check CHECK ((entry_kind = ANY (ARRAY['abstract'::text, 'full'::text])));
alter table marriage add constraint marriage_entry_kind_check CHECK ((entry_kind = ANY (ARRAY['abstract'::text, 'full'::text])));
CREATE TRIGGER death_life BEFORE DELETE OR UPDATE ON death FOR EACH ROW EXECUTE FUNCTION guard_part('record', 'id', 'status', '{"created":"checked_act","pending":"registered_act","sealed":"registered_act","legacy":"registered_act","ineffective":"registered_act","inactive":"registered_act","canceled":"registered_act","sent":"registered_act","expired":"registered_act"}', '{"computed":["record_id"],"archiving":["entry_kind"]}');
CREATE TRIGGER marriage_life BEFORE DELETE OR UPDATE ON marriage FOR EACH ROW EXECUTE FUNCTION guard_part('record', 'id', 'status', '{"created":"checked_act","pending":"registered_act","sealed":"registered_act","legacy":"registered_act","ineffective":"registered_act","inactive":"registered_act","canceled":"registered_act","sent":"registered_act","expired":"registered_act"}', '{"computed":["record_id"],"archiving":["entry_kind"]}');
