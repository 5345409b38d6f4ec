-- How, when and by which act of the office powers ended: of each who held them, and of the whole act.
alter table proxy
  add column power_end text check (power_end in ('revocation', 'renunciation', 'substitution')),
  add column power_ended_on date,
  add column power_ended_by_id bigint references proxy;
alter table proxy_part
  add column power_end text check (power_end in ('revocation', 'renunciation', 'substitution')),
  add column power_ended_on date,
  add column power_ended_by_id bigint references proxy;
create index proxy_power_ended_by on proxy (power_ended_by_id) where power_ended_by_id is not null;
create index proxy_part_power_ended_by on proxy_part (power_ended_by_id) where power_ended_by_id is not null;
