-- A seal keeps what it was charged when it was ordered (Lei 10.169/2000, art. 6); a later code of its service or other
-- rules of the state do not change it. Seals from before keep none and are calculated by their table as until now.
alter table registered_seal add column charge jsonb;
