-- The 20 business days of LRP art. 205 are of the property registry: other registers have the days of their office (UF, verify).
alter table notary_office add column rcpj_analysis_days integer not null default 10;
alter table notary_office add column rcpj_prenotation_days integer;
alter table notary_office add column rtd_analysis_days integer not null default 10;
alter table notary_office add column rtd_prenotation_days integer;
alter table notary_office add constraint notary_office_rcpj_analysis_days_check CHECK (((rcpj_analysis_days >= 0) AND (rcpj_analysis_days <= 90)));
alter table notary_office add constraint notary_office_rcpj_prenotation_days_check CHECK (((rcpj_prenotation_days >= 1) AND (rcpj_prenotation_days <= 365)));
alter table notary_office add constraint notary_office_rtd_analysis_days_check CHECK (((rtd_analysis_days >= 0) AND (rtd_analysis_days <= 90)));
alter table notary_office add constraint notary_office_rtd_prenotation_days_check CHECK (((rtd_prenotation_days >= 1) AND (rtd_prenotation_days <= 365)));
alter table protocol disable trigger user;
update protocol set prenotation_until = null, reentry_due = null where speciality in ('rtd', 'rcpj') and finished_on is null;
alter table protocol enable trigger user;
