-- Who takes over the credit of a fiduciary alienation holds its property from then on (Lei 9.514/1997 art. 28).
alter table enrollment_endorsement add column assignee text;
alter table enrollment_endorsement add column assignee_number text;
alter table enrollment_endorsement add column assignee_qualification text;
alter table enrollment_endorsement add constraint enrollment_endorsement_assignee_check CHECK ((char_length(assignee) <= 220));
alter table enrollment_endorsement add constraint enrollment_endorsement_assignee_number_check CHECK ((char_length(assignee_number) <= 14));
alter table enrollment_endorsement add constraint enrollment_endorsement_assignee_qualification_check CHECK ((char_length(assignee_qualification) <= 1000));
