import { describe, expect, it, test } from 'vitest';
import type { PartyFacts } from '../birth/birth-facts.ts';
import { coupleFindings } from './couple-findings.ts';
import { historyFindings, isSamePerson, licenseUseFindings } from './couple-history.ts';

const ana: PartyFacts = {
  role: 'spouse',
  side: 'first',
  sex: 'F',
  name: 'Ana Lima Sá',
  birth_date: '1995-02-03',
};
const beto: PartyFacts = { role: 'spouse', side: 'second', name: 'Beto Reis', birth_date: '1994-05-06' };
const [CPF, OTHER_CPF] = ['52998224725', '11144477735'];

test.each<[string, PartyFacts, boolean]>([
  ['the same name and day', { name: 'ana lima sa', birth_date: '1995-02-03' }, true],
  ['another day', { name: 'Ana Lima Sá', birth_date: '1995-02-04' }, false],
  ['another name', { name: 'Ana Lima', birth_date: '1995-02-03' }, false],
  ['another name and the same CPF', { name: 'Ana Lima Reis', cpf: CPF, birth_date: '1995-02-03' }, true],
  ['the same name and another CPF', { ...ana, cpf: OTHER_CPF }, false],
  ['nothing', {}, false],
])('%s', (_, other, same) => {
  expect(isSamePerson({ ...ana, cpf: CPF }, other)).toBe(same);
});

describe('a license', () => {
  const license = { license_kind: 'civil', parties: [ana, beto] } as const;
  const codes = (marriage: object): string[] =>
    licenseUseFindings({ marriage_kind: 'civil', parties: [ana, beto], ...marriage }, license).map(
      ({ level, code }) => `${level} ${code}`,
    );
  test.each<[string, object, string[]]>([
    ['serves its couple', {}, []],
    [
      'serves its couple on the other sides',
      {
        parties: [
          { ...beto, side: 'first' },
          { ...ana, side: 'second' },
        ],
      },
      [],
    ],
    [
      'does not serve another couple',
      {
        parties: [
          { ...ana, name: 'Clara Dias' },
          { ...beto, name: 'Davi Melo' },
        ],
      },
      ['error license_of_another_couple'],
    ],
    [
      'does not serve one of them with somebody else',
      { parties: [ana, { ...beto, name: 'Davi Melo' }] },
      ['error license_of_another_couple'],
    ],
    [
      'of a ceremony does not convert a union',
      { marriage_kind: 'conversion' },
      ['error license_of_another_kind'],
    ],
    [
      'of a civil ceremony in a religious one',
      { marriage_kind: 'religious_licensed' },
      ['warning license_for_other_ceremony'],
    ],
  ])('%s', (_, marriage, expected) => {
    expect(codes(marriage)).toEqual(expected);
  });
});

describe("the office's own books", () => {
  const codes = (status: PartyFacts['civil_status'], dissolved: boolean): string[] =>
    historyFindings({ parties: [{ ...ana, civil_status: status }, beto] }, [
      { ...ana, as: 'spouse', dissolved },
    ]).map(({ level, field, code }) => `${level} ${field} ${code}`);
  test.each([
    ['single', false, ['error parties.0.civil_status married_in_this_office']],
    ['single', true, ['error parties.0.civil_status married_in_this_office']],
    ['divorced', false, ['warning parties.0.civil_status divorce_not_entered']],
    ['divorced', true, []],
    ['widowed', false, []],
  ] as const)('of who says to be %s, the divorce entered: %s', (status, dissolved, expected) => {
    expect(codes(status, dissolved)).toEqual(expected);
  });
});

test.each([
  ['deceased', ana, ['error parties.0.name dead_in_this_office']],
  ['interdicted', ana, ['warning parties.0.name under_curatorship']],
  ['deceased', { ...ana, birth_date: '1940-01-01' }, []],
  ['interdicted', { ...ana, name: 'Clara Dias' }, []],
] as const)('who is %s in the books of the office', (as, known, expected) => {
  const found = historyFindings({ parties: [{ ...ana, civil_status: 'single' }, beto] }, [
    { ...known, as, dissolved: false },
  ]);
  expect(found.map(({ level, field, code }) => `${level} ${field} ${code}`)).toEqual(expected);
});

describe('the names after', () => {
  const codes = (after: string): string[] =>
    coupleFindings(
      { parties: [ana, beto], first_name_after: after, property_regime: 'partial_communion' },
      '2026-01-01',
    )
      .filter(({ field }) => field === 'first_name_after')
      .map(({ code }) => code);
  test.each<[string, string[]]>([
    ['Ana Lima Sá', []],
    ['Ana Lima de Sá Reis', []],
    ['Ana Sá Reis', []],
    ['Ana Reis', ['own_name_lost']],
    ['Clara Lima Sá', ['own_name_lost', 'surname_of_nobody']],
    ['Ana Lima Holanda', ['surname_of_nobody']],
    ['Zeca Pagodinho', ['own_name_lost', 'surname_of_nobody']],
  ])('%s', (after, expected) => {
    expect(codes(after)).toEqual(expected);
  });

  it('of nobody named yet are not judged', () => {
    expect(
      coupleFindings({ parties: [{ role: 'spouse' }], first_name_after: 'Ana' }, '2026-01-01').filter(
        ({ field }) => field === 'first_name_after',
      ),
    ).toEqual([]);
  });
});
