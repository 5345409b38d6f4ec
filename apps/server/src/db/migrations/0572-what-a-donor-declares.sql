-- What a donor declares, and the accretion of a usufruct that several reserve (CC arts. 548, 544 and 1.411).
alter table deed drop constraint deed_clauses_check;
alter table deed drop constraint deed_statements_check;
alter table deed add constraint deed_clauses_check CHECK ((clauses <@ ARRAY['inalienability'::text, 'unseizability'::text, 'incommunicability'::text, 'reversion'::text, 'usufruct_reserved'::text, 'accretion'::text, 'resolutory'::text, 'repurchase'::text]));
alter table deed add constraint deed_statements_check CHECK ((statements <@ ARRAY['read_aloud'::text, 'pep_asked'::text, 'payment_means_asked'::text, 'cnib_consulted'::text, 'tax_certificates_shown'::text, 'tax_certificates_waived'::text, 'condominium_cleared'::text, 'no_lawsuits'::text, 'cndt_recommended'::text, 'rural_papers_shown'::text, 'means_kept'::text, 'disposable_portion'::text]));
