import type { Condition } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import type { DeathFacts } from '../death/death-facts.ts';
import type { MarriageFacts } from '../marriage/marriage-facts.ts';
import { conditionsOfNew } from './legacy-conditions.ts';
import { legacyDeathFindings, legacyMarriageFindings } from './legacy-findings.ts';

const told = (findings: readonly { level: string; field: string; code: string }[]): string[] =>
  findings.map(({ level, field, code }) => `${level} ${field} ${code}`);

const spouse = (side: 'first' | 'second', name: string | null) => ({ role: 'spouse' as const, side, name });
const MARRIAGE: MarriageFacts = {
  entry_kind: 'abstract',
  marriage_kind: 'civil',
  celebrated_on: '1980-02-03',
  property_regime: 'partial_communion',
  first_name_after: 'ANA SÁ',
  second_name_after: 'RUI SÁ',
  parties: [spouse('first', 'ANA LIMA'), spouse('second', 'RUI SÁ')],
};

describe('a marriage from an old book', () => {
  it.each<[string, Partial<MarriageFacts>, string[]]>([
    ['whole', {}, []],
    ['of one alone', { parties: [spouse('first', 'ANA LIMA')] }, ['error parties two_spouses_required']],
    [
      'of nobody by name',
      { parties: [spouse('first', null), spouse('second', 'RUI SÁ')] },
      ['error parties.0.name required'],
    ],
    ['without its day', { celebrated_on: null }, ['warning celebrated_on not_in_abstract']],
    ['of a conversion', { marriage_kind: 'conversion', celebrated_on: null }, []],
    [
      'before the partial communion',
      { celebrated_on: '1977-12-25' },
      ['warning property_regime regime_before_1977'],
    ],
    ['since the partial communion', { celebrated_on: '1977-12-26' }, []],
    [
      'in all that is common before',
      { celebrated_on: '1960-01-01', property_regime: 'universal_communion' },
      [],
    ],
  ])('%s', (_, changes, found) => {
    expect(told(legacyMarriageFindings({ ...MARRIAGE, ...changes }))).toEqual(found);
  });
});

const DEATH: DeathFacts = {
  entry_kind: 'abstract',
  name: 'ANA LIMA',
  died_on: '1971-09-03',
  sex: 'F',
  death_city: 1,
  cause_a: 'Febre',
};

describe('a death from an old book', () => {
  it.each<[string, Partial<DeathFacts>, string[]]>([
    ['whole', {}, []],
    ['of nobody', { name: null }, ['error name required']],
    ['of somebody unknown', { name: null, unknown_person: true }, []],
    ['without its day', { died_on: null }, ['warning died_on not_in_abstract']],
    ['on a day that nobody knew', { died_on: null, died_on_unknown: true }, []],
    ['before the birth', { birth_date: '1971-09-04' }, ['error died_on died_before_birth']],
  ])('%s', (_, changes, found) => {
    expect(told(legacyDeathFindings({ ...DEATH, ...changes }))).toEqual(found);
  });
});

describe('the conditions of an act', () => {
  interface Act {
    readonly entry_kind?: string | null;
    readonly kind?: string;
    readonly day?: string;
    readonly place?: string;
    readonly name?: string;
  }
  const conditions = conditionsOfNew<Act>(
    {
      day: ({ kind }): Condition => (kind === 'none' ? 'absent' : 'required'),
      place: ({ kind }): Condition => (kind === 'none' ? 'absent' : 'optional'),
    },
    ['place', 'name'],
    ['kind'],
  );
  it.each<[Act, Condition, Condition, Condition]>([
    [{}, 'required', 'required', 'required'],
    [{ kind: 'none' }, 'absent', 'absent', 'required'],
    [{ entry_kind: 'abstract' }, 'optional', 'optional', 'optional'],
    [{ entry_kind: 'full', kind: 'none' }, 'absent', 'absent', 'optional'],
  ])('of %j', (act, day, place, name) => {
    expect(conditions.kind?.(act)).toBe(act.entry_kind ? 'absent' : 'optional');
    expect([conditions.day?.(act), conditions.place?.(act), conditions.name?.(act)]).toEqual([
      day,
      place,
      name,
    ]);
  });
});
