-- The day on which the last number of a sequence was given: a later number never bears an earlier day.
alter table term_sequence add last_on date;
update term_sequence s set last_on = (
  select max(r.registered_on) from record r join book b on b.id = r.book_id
  where b.office_id = s.office_id and b.book_type_id = s.book_type_id and b.collection = s.collection and r.term = s.last_term);
alter table number_sequence add last_on date;

-- Asked at the start, before the office of the connection is known.
create function last_day_of_numbers() returns date language sql stable security definer set search_path = public as $$
  select greatest((select max(last_on) from term_sequence), (select max(last_on) from number_sequence));
$$;
