-- Who answers for an office (its holder, interim or intervenor): settings that touch its money and its faith are theirs.
alter table app_user add column is_responsible boolean not null default false;

drop trigger announces_access on app_user;
create trigger announces_access after delete or update of is_active, is_superuser, is_responsible, name, notary_office_id,
    departments, module_access, menu_access, data_access, must_change_password
  on app_user for each statement execute function announce_access();
