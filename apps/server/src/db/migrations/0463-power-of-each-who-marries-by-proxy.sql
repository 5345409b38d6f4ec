-- Where both marry by proxy, each has their own power of attorney (CC art. 1.542).
alter table marriage add column second_proxy_deed text;
alter table marriage add column second_proxy_deed_on date;
alter table marriage add constraint marriage_second_proxy_deed_check CHECK ((char_length(second_proxy_deed) <= 200));
