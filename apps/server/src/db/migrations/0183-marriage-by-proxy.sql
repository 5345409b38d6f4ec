-- The deed of a marriage by proxy (CC art. 1.542), and the notice to the office of the license (LRP art. 67 §6).
alter table communication drop constraint communication_earlier_kind_check;
alter table earlier_record drop constraint earlier_record_earlier_kind_check;
alter table marriage add column proxy_deed text;
alter table marriage add column proxy_deed_on date;
alter table communication add constraint communication_earlier_kind_check CHECK ((earlier_kind = ANY (ARRAY['birth'::text, 'marriage'::text, 'death'::text, 'stable_union'::text, 'marriage_license'::text, 'other'::text])));
alter table earlier_record add constraint earlier_record_earlier_kind_check CHECK ((earlier_kind = ANY (ARRAY['birth'::text, 'marriage'::text, 'death'::text, 'stable_union'::text, 'marriage_license'::text, 'other'::text])));
alter table marriage add constraint marriage_proxy_deed_check CHECK ((char_length(proxy_deed) <= 200));
