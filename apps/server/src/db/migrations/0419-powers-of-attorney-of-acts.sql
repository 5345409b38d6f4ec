-- The record says by which power of attorney a proxy acts (LRP art. 37), also of births, deaths and stillbirths.
alter table birth add column proxy_deed text;
alter table birth add column proxy_deed_on date;
alter table death add column proxy_deed text;
alter table death add column proxy_deed_on date;
alter table stillborn add column proxy_deed text;
alter table stillborn add column proxy_deed_on date;
alter table birth add constraint birth_proxy_deed_check CHECK ((char_length(proxy_deed) <= 200));
alter table death add constraint death_proxy_deed_check CHECK ((char_length(proxy_deed) <= 200));
alter table stillborn add constraint stillborn_proxy_deed_check CHECK ((char_length(proxy_deed) <= 200));
