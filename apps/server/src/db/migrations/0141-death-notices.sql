-- Whom an office tells of deaths besides other offices (LRP art. 80, parágrafo único), each as a task of the act.
alter table task drop constraint task_kind_check;
alter table notary_office add column return_death_statements boolean not null default false;
alter table notary_office add column tell_federal_police boolean not null default true;
alter table notary_office add column tell_identification boolean not null default true;
alter table notary_office add column tell_military_board boolean not null default true;
alter table task add constraint task_kind_check CHECK ((kind = ANY (ARRAY['prosecutor'::text, 'judge'::text, 'paper'::text, 'interview'::text, 'notice'::text, 'monthly_notice'::text])));
