-- How much room the files of an office take is asked with each that is sent.
create index stored_file_size on stored_file (office_id) include (size);
