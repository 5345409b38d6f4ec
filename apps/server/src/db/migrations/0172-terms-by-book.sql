-- A term is given once in a book. Its type of record told it before, which the parts of book E share, and the acts of one
-- book of notes do not; terms of old collections may stand again in another book (dossier civil registry 1.4).
drop index if exists record_term_once;
create unique index record_term_once on record (book_id, term) where term is not null;
