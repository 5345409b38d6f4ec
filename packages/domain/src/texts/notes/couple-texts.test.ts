import { describe, expect, it } from 'vitest';
import { deed } from '../../notes/deed.entity.ts';
import { deedPart } from '../../notes/deed-parts.entity.ts';
import { JOSE, LAWYER, MARIA } from '../testing/note-people.ts';
import { deedParty, writtenDeed } from '../testing/notes.ts';

const parts = [
  deedParty({ role: 'divorcing', ...MARIA, name_after: 'MARIA DOS SANTOS' }),
  deedParty({ role: 'divorcing', ...JOSE, name_after: 'JOSÉ LIMA' }),
  deedParty(LAWYER),
];
const DIVORCE = { deed_type: 'divorce', couple_regime: 'partial_communion' } as const;

describe('the end of a marriage by deed', () => {
  it.each(['divorce', 'separation', 'conversion_to_divorce'] as const)(
    'says the names that the spouses use after a %s, each in full',
    (deed_type) => {
      expect(writtenDeed({ ...DIVORCE, deed_type, alimony: 'waived' }, { parts })).toContain(
        'MARIA DE SÁ passa a assinar MARIA DOS SANTOS; e JOSÉ LIMA continua a assinar JOSÉ LIMA. As partes renunciam a alimentos entre si.',
      );
    },
  );

  it.each([
    ['dispensed', null, 'As partes dispensam, por ora, alimentos entre si.'],
    [
      'agreed',
      'JOSÉ LIMA paga a MARIA DE SÁ R$ 1.000,00 por mês',
      'Alimentos entre si: JOSÉ LIMA paga a MARIA DE SÁ R$ 1.000,00 por mês.',
    ],
  ] as const)('says what is agreed of alimony: %s', (alimony, alimony_terms, said) => {
    expect(writtenDeed({ ...DIVORCE, alimony, alimony_terms }, { parts })).toContain(said);
  });
});

describe('what the deed must say (CPC arts. 731 and 733)', () => {
  const asked = (deed_type: string): unknown => deed.conditions?.['alimony']?.({ deed_type, alimony: null });

  it.each([
    ['divorce', 'required'],
    ['separation', 'required'],
    ['conversion_to_divorce', 'required'],
    ['union_dissolution', 'required'],
    ['reconciliation', 'absent'],
    ['stable_union', 'absent'],
    ['sale', 'absent'],
  ])('alimony in a %s: %s', (type, place) => {
    expect(asked(type)).toBe(place);
  });

  it('the terms of alimony that is agreed alone', () => {
    const place = (alimony: string | null): unknown => deed.conditions?.['alimony_terms']?.({ alimony });
    expect(['agreed', 'waived', 'dispensed', null].map(place)).toEqual([
      'required',
      'absent',
      'absent',
      'absent',
    ]);
  });

  it('the name after the act, of spouses alone', () => {
    const place = (role: string): unknown => deedPart.conditions?.['name_after']?.({ role });
    expect(['divorcing', 'companion', 'lawyer', 'seller'].map(place)).toEqual([
      'required',
      'absent',
      'absent',
      'absent',
    ]);
  });
});
