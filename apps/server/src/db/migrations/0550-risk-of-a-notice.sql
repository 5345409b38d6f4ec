-- The risk of the incident that a notice tells of, by each reading: a notice of none that is relevant may be left out.
create function incident_notice_risk(notice bigint) returns text language sql stable as $$
  select i.incident_risk from incident_notice n join data_incident i on i.id = n.data_incident_id
  where n.office_id = (select app_office()) and n.id = notice;
$$;
revoke all on function incident_notice_risk(bigint) from public;
grant execute on function incident_notice_risk(bigint) to serventia_app;
