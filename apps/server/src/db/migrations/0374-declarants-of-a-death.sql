-- A companion and a parent declare a death (LRP art. 79).
alter table death drop constraint death_declarant_kind_check;
alter table death add constraint death_declarant_kind_check CHECK ((declarant_kind = ANY (ARRAY['head_of_family'::text, 'widow'::text, 'companion'::text, 'child'::text, 'parent'::text, 'sibling'::text, 'relative'::text, 'manager'::text, 'attendant'::text, 'police'::text, 'proxy'::text])));
