-- A marriage of an old book says only what was read there: its regime is nobody's default. Forms of new ones begin with
-- the usual one.
alter table marriage alter column property_regime drop default;
