-- Religious marriages of old books come in by a file as well.
alter table archive_import drop constraint archive_import_import_kind_check;
alter table archive_import add constraint archive_import_import_kind_check CHECK ((import_kind = ANY (ARRAY['birth'::text, 'marriage'::text, 'religious_marriage'::text, 'death'::text])));
