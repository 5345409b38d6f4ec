-- What a notary is asked for takes no place in a protocol of rights, and does not lapse: prenotação is of registers.
alter table protocol disable trigger user;
update protocol set prenotation_until = null, reentry_due = null where speciality = 'notes' and finished_on is null;
alter table protocol enable trigger user;
