-- The end of a union and another regime are entered in the margin of its record (CNN arts. 544 and 547); only the end of
-- a union that nobody registered is an act of its own. What older rows say of another act stays in their notes.
alter table stable_union disable trigger user;
update stable_union
set notes = concat_ws(E'\n', notes, 'Alteração de regime de bens' || coalesce('; regime anterior: ' || previous_regime, '')),
  union_act = 'recognition'
where union_act = 'regime_change';
update stable_union u
set notes = concat_ws(E'\n', u.notes, 'Registro da união: matrícula ' || coalesce((select matricula from record where id = u.earlier_union_id), u.earlier_union_id::text))
where u.earlier_union_id is not null;
alter table stable_union enable trigger user;
alter table stable_union drop constraint stable_union_union_act_check;
alter table stable_union drop column earlier_union_id;
alter table stable_union drop column previous_regime;
alter table stable_union add constraint stable_union_union_act_check CHECK ((union_act = ANY (ARRAY['recognition'::text, 'dissolution'::text])));
