-- The paper of a note numbers its demands by their place: a code is what the office calls them among those that it makes often.
alter table note_item alter column code drop not null;
alter table note_template_item alter column code drop not null;
