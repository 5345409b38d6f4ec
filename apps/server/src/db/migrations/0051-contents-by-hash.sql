-- Each night the contents that no row names are looked for.
create index stored_file_sha256 on stored_file (sha256);
create index stored_file_thumbnail on stored_file (thumbnail_sha256) where thumbnail_sha256 is not null;
