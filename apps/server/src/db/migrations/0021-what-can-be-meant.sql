-- Which kind of service a seal is for; why a registered act is without effect, and by which order.
alter table act_service add department text check (department in ('civil', 'notes', 'property', 'rtd', 'rcpj', 'protest'));
update act_service set department = case split_part(sealer_path, '/', 1)
  when 'civil' then 'civil' when 'notas' then 'notes' when 'imoveis' then 'property'
  when 'titulos' then 'rtd' when 'pessoas' then 'rcpj' when 'protesto' then 'protest' end;

alter table record
  add exclusion_reason_id bigint references record_exclusion_reason,
  add exclusion_order text check (char_length(exclusion_order) <= 300);
create index record_by_exclusion_reason on record (office_id, exclusion_reason_id);
