import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldVote, infodipFile, type ToldVoter } from './infodip-file.ts';

const CODES = { cities: new Map([[1, 'Crato/CE']]), books: new Map([[10, 17]]) };

const death = (changes: Partial<ToldVoter> = {}): ToldVoter => ({
  name: 'Antônia Feitosa d’Ávila',
  birth_date: '1940-02-03',
  hometown_city: 1,
  hometown_text: null,
  voter_number: '0043 5687 0906',
  id_kind: 'rg',
  id_number: '2001.002-X',
  id_issuer: 'SSP/CE',
  died_on: '2026-01-31',
  book: 10,
  sheet: 12,
  term: 4423,
  parties: [
    { role: 'parent', gender_role: 'mother', name: 'Conceição Lima' },
    { role: 'parent', gender_role: 'father', name: 'João Ávila' },
    { role: 'doctor', gender_role: null, name: 'Lia Prado' },
  ],
  ...changes,
});
const lineOf = (changes: Partial<ToldVoter> = {}): string => infodipFile([death(changes)], CODES);

describe('the file of deaths for Infodip', () => {
  it('tells eleven fields of each, without accents, each line ended by CR and LF', () => {
    expect(infodipFile([death(), death({ term: 4424 })], CODES)).toBe(
      'ANTONIA FEITOSA D AVILA;03/02/1940;JOAO AVILA;CONCEICAO LIMA;CRATO/CE;004356870906;2001.002-X-SSP/CE;31/01/2026;C-17;12;4423;\r\n' +
        'ANTONIA FEITOSA D AVILA;03/02/1940;JOAO AVILA;CONCEICAO LIMA;CRATO/CE;004356870906;2001.002-X-SSP/CE;31/01/2026;C-17;12;4424;\r\n',
    );
  });

  it('leaves empty what the record does not say, and a date that is known in part', () => {
    const nothing = {
      birth_date: '1940',
      hometown_city: null,
      voter_number: null,
      id_kind: null,
      id_number: null,
      id_issuer: null,
      died_on: null,
      parties: [],
    } as const;
    expect(lineOf(nothing)).toBe('ANTONIA FEITOSA D AVILA;;;;;;;;C-17;12;4423;\r\n');
  });

  it.each<[string, Partial<ToldVoter>, number, string]>([
    [
      'a place that was typed',
      { hometown_city: null, hometown_text: 'Évora, Portugal' },
      4,
      'EVORA, PORTUGAL',
    ],
    ['a document without its issuer', { id_issuer: null }, 6, '2001.002-X'],
    ['no other document than that of identity', { id_kind: 'passport' }, 6, ''],
    ['nothing that parts the fields', { name: 'Ana;\nLima' }, 0, 'ANA, LIMA'],
  ])('tells %s', (_, changes, field, told) => {
    expect(lineOf(changes).split(';')[field]).toBe(told);
  });

  it('has as many lines and fields as there are deaths, whatever they are called', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (names) => {
        const file = infodipFile(
          names.map((name) => death({ name, id_number: name, hometown_city: null, hometown_text: name })),
          CODES,
        );
        expect(file).toMatch(/^(?:(?:[ -:<-~]*;){11}\r\n)*$/u);
        expect(file.split('\r\n')).toHaveLength(names.length + 1);
      }),
    );
  });
});

describe('who could vote', () => {
  const dead = (changes: Partial<Parameters<typeof couldVote>[0]> = {}) => ({
    birth_date: '1940-02-03',
    died_on: '2026-01-31',
    age_value: null,
    age_unit: null,
    brazilian: true,
    ...changes,
  });

  it.each<[string, ReturnType<typeof dead>, boolean | null]>([
    ['an adult', dead(), true],
    ['of sixteen that day', dead({ birth_date: '2010-01-31' }), true],
    ['of sixteen the day after', dead({ birth_date: '2010-02-01' }), false],
    ['born in a year long ago', dead({ birth_date: '1940' }), true],
    ['born in a year that leaves it open', dead({ birth_date: '2010' }), null],
    ['born in a year not long ago', dead({ birth_date: '2012' }), false],
    ['of a declared age', dead({ birth_date: null, age_value: 16, age_unit: 'years' }), true],
    ['of months', dead({ birth_date: null, age_value: 20, age_unit: 'months' }), false],
    ['of whom no age is known', dead({ birth_date: null }), null],
    ['of a day of death that nobody knows', dead({ died_on: null }), null],
    ['from abroad', dead({ brazilian: false }), false],
    ['of a nationality that is not told', dead({ brazilian: null }), null],
    ['of neither, too young', dead({ brazilian: null, birth_date: '2020-01-01' }), false],
  ])('%s', (_, who, could) => {
    expect(couldVote(who)).toBe(could);
  });
});
