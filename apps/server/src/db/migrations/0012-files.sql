-- Who sent a file, and the small picture of an image.
alter table stored_file
  add column created_by_id bigint references app_user,
  add column thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$');

-- Super users see the logo of an office and what its settings hold.
alter policy stored_file_office on stored_file
  using (office_id = (select app_office()) or (select app_is_super()))
  with check (office_id = (select app_office()));
