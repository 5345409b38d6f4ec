import { describe, expect, it, test } from 'vitest';
import { birthRow, grandparents, mother } from '../../texts/testing/birth.ts';
import { emptyRow, party } from '../../texts/testing/party.ts';
import { marriage } from '../marriage/marriage.entity.ts';
import { formerNamesIn, secretNames } from './former-names.ts';
import { nameBeforeMarriage } from './name-before-marriage.ts';
import { baseState, nameIn, presentState } from './record-state.ts';

const birth = baseState('civil_registration/birth', { act: birthRow, parties: [mother, ...grandparents] });
const couple = baseState('civil_registration/marriage', {
  act: emptyRow<typeof marriage>(marriage, { first_name_after: 'ANA REIS', second_name_after: 'RUI REIS' }),
  parties: [
    party({ role: 'spouse', side: 'first', name: 'ANA DE SÁ' }),
    party({ role: 'spouse', side: 'second', name: 'RUI REIS' }),
  ],
});

const RENAMED = { number: 1, effect: 'given_name', name_after: 'LIA DE SÁ' } as const;
const NOTE = { number: 1, kind: 'averbacao', effect: 'note' } as const;

describe('what a margin makes secret', () => {
  it('is the filiation and every name before an adoption', () => {
    const adoption = {
      number: 2,
      effect: 'adoption',
      name_after: 'EVA MOTA',
      parents: [{ name: 'IVO' }],
    } as const;
    expect(secretNames(birth, [RENAMED, adoption])).toEqual({
      filiation: [mother, ...grandparents].map(({ name }) => name),
      own: ['LIA DE SÁ', nameIn(birth, null)],
      adoption: 2,
    });
  });

  it('is the parent that a judgment removed, and not the name of the person', () => {
    const removal = {
      number: 1,
      effect: 'filiation_removed',
      removed_parent: 'first',
      name_after: 'EVA',
    } as const;
    const { filiation, own } = secretNames(birth, [removal]);
    expect([filiation.includes(mother.name ?? ''), own]).toEqual([true, []]);
  });

  it('is of a spouse the names of before and since the marriage', () => {
    const change = {
      number: 1,
      effect: 'name_and_sex',
      spouse: 'first',
      name_after: 'CAIO REIS',
      sex_after: 'M',
    } as const;
    expect(secretNames(couple, [change]).own.toSorted()).toEqual(['ANA DE SÁ', 'ANA REIS']);
    expect(presentState(couple, [change]).parties[0]?.name).toBe('CAIO DE SÁ');
  });

  it('is nothing where each change is told', () => {
    expect(secretNames(birth, [RENAMED])).toEqual({ filiation: [], own: [], adoption: 0 });
  });
});

describe('an entry', () => {
  const secret = { filiation: ['Rui Reis'], own: ['Ana  de Sá'], adoption: 0 };

  it.each([
    ['that names nobody of before tells nothing', { ...NOTE, text: 'Averbo a guarda.' }, 'none'],
    [
      'that names a parent of before goes with the filiation',
      { ...NOTE, text: 'Perdeu-o RUI REIS.' },
      'superseded',
    ],
    [
      'with its outcome in a box is left out',
      { ...NOTE, effect: 'surname', text: 'Era ANA DE SÁ.' },
      'superseded',
    ],
    ['that must be told is withheld', { ...NOTE, effect: 'divorce', text: 'Ana de Sá volta.' }, 'secret'],
    ['of another event is withheld', { ...NOTE, text: 'Naturalizou-se Ana de Sá.' }, 'secret'],
    [
      'by another record is withheld',
      { ...NOTE, kind: 'annotation', effect: null, text: 'ANA DE SÁ casou.' },
      'secret',
    ],
  ] as const)('%s', (_, entry, expected) => {
    expect(formerNamesIn(entry, secret)).toBe(expected);
  });

  it('on parental authority before an adoption is of the old record (ECA art. 47 §2)', () => {
    const loss = { ...NOTE, text: 'Averbo a destituição dos genitores.' };
    expect(formerNamesIn(loss, { ...secret, adoption: 2 })).toBe('superseded');
    expect(formerNamesIn({ ...loss, number: 3 }, { ...secret, adoption: 2 })).toBe('none');
  });
});

test.each([
  ['Ana de Sá', 'Ana de Sá Reis', 'Caio de Sá Reis', 'Caio de Sá'],
  ['Ana Lia de Sá', 'Ana Lia Reis', 'Caio Reis', 'Caio de Sá'],
  ['Ana de Sá', 'Ana de Sá', 'Caio de Sá', 'Caio de Sá'],
  ['Ana de Sá', null, 'Caio de Sá', 'Caio de Sá'],
  [null, 'Ana Reis', 'Caio Reis', 'Caio Reis'],
  // Nothing shows which of the names before the marriage were given.
  ['Ana de Sá', 'Ana Reis', 'Caio Lima', null],
  ['Lia de Sá', 'Ana Reis', 'Caio Reis', null],
])('%s, since the marriage %s, now %s: before the marriage %s', (before, married, now, expected) => {
  expect(nameBeforeMarriage(before, { married, now })).toBe(expected);
});
