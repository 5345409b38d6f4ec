-- A power of attorney em causa própria over real estate is declared (DOI, tipoAto 2): a declaration names it.
alter table doi add column proxy_id bigint;
alter table doi add constraint doi_proxy_id_fkey FOREIGN KEY (proxy_id) REFERENCES proxy(id);
CREATE INDEX doi_proxy ON doi USING btree (office_id, proxy_id);
