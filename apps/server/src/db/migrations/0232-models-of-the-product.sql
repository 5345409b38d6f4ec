-- Models of an office know the model of the product that they began with, and whether it is worded in another way since.
alter table document_template add column standard_body jsonb;
alter table document_template add column standard_model text;
alter table document_template add column standard_sha256 text;
alter table document_template add column standard_state text;
alter table document_template add constraint document_template_standard_model_check CHECK ((char_length(standard_model) <= 60));
alter table document_template add constraint document_template_standard_sha256_check CHECK ((char_length(standard_sha256) <= 64));
alter table document_template add constraint document_template_standard_state_check CHECK ((standard_state = ANY (ARRAY['current'::text, 'newer'::text])));
CREATE INDEX document_template_standard_model ON document_template USING btree (office_id, standard_model);
