import { expect, test } from 'vitest';
import type { DeathContext, DeathFacts } from './death-facts.ts';
import { noticeFindings } from './notice-findings.ts';

const MAN: DeathFacts = { sex: 'M', birth_date: '1996-03-04', died_on: '2026-07-09' };
const CARD: DeathFacts = { id_kind: 'rg', id_number: '1234567' };
const DNO: DeathFacts = { death_statement: '300000014' };
const NONE = { identification: false, federalPolice: false, militaryBoard: false, healthOffice: false };

const told = (death: DeathFacts, context: Partial<DeathContext> = {}): string[] =>
  noticeFindings(death, { today: '2026-07-10', ...context }).map(({ kind, field, code }) =>
    [kind, field, code].join(' '),
  );

const MILITARY = 'monthly_notice birth_date tell_military_board';
const CARD_OFFICE = 'notice id_number tell_identification_office';
const POLICE = 'monthly_notice nationality tell_federal_police';

test.each<[string, DeathFacts, Partial<DeathContext>, string[]]>([
  ['of a man of thirty', MAN, {}, [MILITARY]],
  ['of a man on the day he turns 17', { ...MAN, birth_date: '2009-07-09' }, {}, [MILITARY]],
  ['of a boy a day before', { ...MAN, birth_date: '2009-07-10' }, {}, []],
  ['of a man of 45', { ...MAN, birth_date: '1980-07-10' }, {}, [MILITARY]],
  ['of a man of 46', { ...MAN, birth_date: '1980-07-09' }, {}, []],
  ['of a man born in a year that leaves a doubt', { ...MAN, birth_date: '1980' }, {}, [MILITARY]],
  ['of a man of a declared age', { sex: 'M', age_value: 20, age_unit: 'years' }, {}, [MILITARY]],
  ['of a boy of twenty days', { sex: 'M', age_value: 20, age_unit: 'days' }, {}, []],
  ['of a woman', { ...MAN, sex: 'F' }, {}, []],
  ['of a foreign man', MAN, { foreigner: true }, [POLICE]],
  ['of whoever had an identity card', { ...CARD, sex: 'F' }, {}, [CARD_OFFICE]],
  ['of whoever had a passport alone', { ...CARD, id_kind: 'passport' }, {}, []],
  ['with a declaration of death, by the usual settings', DNO, {}, []],
  [
    'with a declaration of death, where the state asks for it',
    DNO,
    { deathNotices: { ...NONE, healthOffice: true } },
    ['monthly_notice death_statement return_death_statement'],
  ],
  [
    'in an office that tells nobody',
    { ...MAN, ...CARD, ...DNO },
    { foreigner: true, deathNotices: NONE },
    [],
  ],
])('a death %s', (_, death, context, expected) => {
  expect(told(death, context)).toEqual(expected);
});
