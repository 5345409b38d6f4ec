-- What a state says of its tables, and how a seal was charged by one.
alter table admin_cost_table
  add column value_base text not null default 'declared' check (value_base in ('declared', 'greater')),
  add column couple_counts_once boolean not null default false;
alter table act_service
  add column charged_per text not null default 'act' check (charged_per in ('act', 'grantor'));
alter table registered_seal
  add column charged_on date,
  add column charged_value bigint check (charged_value >= 0),
  add column protocol_id bigint references protocol;

-- The table of Ceará charges powers of attorney and their substitutions for each grantor.
update act_service s set charged_per = 'grantor'
where exists (
  select 1 from cost_table_item i join cost_table t on t.id = i.cost_table_id
  where t.office_id = s.office_id and i.code = s.code and i.description ilike '%por cada outorgante%');
