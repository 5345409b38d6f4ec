alter table deed add column agreement_reached boolean not null default false;
alter table deed add column dispute_kind text;
alter table deed add constraint deed_dispute_kind_check CHECK ((dispute_kind = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text, '9'::text, '10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text])));
