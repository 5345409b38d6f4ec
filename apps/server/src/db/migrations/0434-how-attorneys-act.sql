-- A power of attorney with several attorneys says whether they act jointly, separately or in order (CC art. 672).
alter table proxy add column attorneys_act text;
alter table proxy add constraint proxy_attorneys_act_check CHECK ((attorneys_act = ANY (ARRAY['jointly'::text, 'separately'::text, 'in_order'::text])));
