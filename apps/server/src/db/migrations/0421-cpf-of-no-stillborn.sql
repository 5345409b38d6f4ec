-- A stillborn child has no CPF: its averbação is for every book but the auxiliary book C. What was entered stays.
update endorsement_type set books = array_remove(books, 'c_aux') where code = 'cpf';
