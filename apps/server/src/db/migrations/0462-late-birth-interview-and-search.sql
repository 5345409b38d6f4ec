-- A late registration keeps the interview and what the CRC answered (LRP art. 46; CNN, late registration).
alter table birth add column crc_search_result text;
alter table birth add column crc_searched_on date;
alter table birth add column interviewed_on date;
alter table birth add constraint birth_crc_search_result_check CHECK ((crc_search_result = ANY (ARRAY['none'::text, 'found'::text])));
