-- The page of work asks for the few rows that are unfinished among the many that are done.
create index record_unfinished on record (office_id, status, id desc) where status in ('introducing', 'created', 'pending');
create index task_open on task (office_id, due_on) where task_status = 'open';
create index protocol_open on protocol (office_id)
  where state in ('prenoted', 'in_analysis', 'note_issued', 'reentered', 'awaiting_payment', 'fit');
