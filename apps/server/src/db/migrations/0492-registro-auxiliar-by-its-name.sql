-- What stands in Livro 3 is no matrícula: it had the name of one, often that of another in Livro 2 (LRP arts. 177 and 178).
alter table enrollment disable trigger user;
update enrollment set title = regexp_replace(title, '^Matrícula', 'Registro Auxiliar') where book_digit = '3';
alter table enrollment enable trigger user;
update search_entry s set title = e.title from enrollment e
where s.entity = 'property_registration/enrollment' and s.row_id = e.id and s.office_id = e.office_id and e.book_digit = '3';
