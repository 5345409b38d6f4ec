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

describe('a couple that parts, or comes together again', () => {
  const spouses = { couple_regime: 'partial_communion', couple_married_on: '2010-03-20' } as const;

  it('converts a separation into divorce, and names the title of the separation', () => {
    const text = writtenDeed(
      { ...spouses, deed_type: 'conversion_to_divorce', alimony: 'waived', minor_children: 1, custody: '1' },
      { parts },
    );
    expect(text).toContain('ESCRITURA PÚBLICA DE CONVERSÃO DE SEPARAÇÃO EM DIVÓRCIO');
    expect(text).toContain(
      'casaram-se em vinte de março de dois mil e dez, sob o regime da comunhão parcial de bens, e separaram-se por',
    );
    expect(text).toContain(
      'Declararam que, cientes das consequências do ato, querem converter a separação em divórcio, o que ora fica formalizado, dissolvido o vínculo do casamento.',
    );
    expect(text).not.toContain('foi dito que');
  });

  it('restores the marriage as it was, without harm to others (CC art. 1.577)', () => {
    const text = writtenDeed({ ...spouses, deed_type: 'reconciliation' }, { parts });
    expect(text).toContain('ESCRITURA PÚBLICA DE RESTABELECIMENTO DA SOCIEDADE CONJUGAL');
    expect(text).toContain(
      'restabelecem a sociedade conjugal, sem modificação das condições em que foi constituída e sem prejuízo dos direitos de terceiros, adquiridos antes e durante a separação.',
    );
    expect(text).toContain('MARIA DE SÁ passa a assinar MARIA DOS SANTOS');
    expect(text).not.toMatch(/alimentos|partilha/u);
  });

  it('ends a stable union, with what is settled and nothing of a marriage', () => {
    const text = writtenDeed(
      { deed_type: 'union_dissolution', couple_regime: 'partial_communion', alimony: 'waived' },
      {
        parts: [
          deedParty({ role: 'companion', ...MARIA }),
          deedParty({ role: 'companion', ...JOSE }),
          deedParty(LAWYER),
        ],
      },
    );
    expect(text).toContain('ESCRITURA PÚBLICA DE EXTINÇÃO CONSENSUAL DE UNIÃO ESTÁVEL');
    expect(text).toContain('aplicado às relações patrimoniais o regime da comunhão parcial de bens.');
    expect(text).toContain(
      'Declararam que não lhes convém a vida em comum, que estão cientes das consequências do ato e que querem extinguir a união, o que ora fica formalizado. As partes renunciam a alimentos entre si.',
    );
    expect(text).not.toMatch(/casaram-se|vínculo|partilha/u);
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
