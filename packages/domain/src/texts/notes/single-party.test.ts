import { describe, expect, it } from 'vitest';
import { ANA, EVA, LAWYER, RUI } from '../testing/note-people.ts';
import { deedParty, writtenDeed } from '../testing/notes.ts';

const STATEMENTS = [
  'pep_asked',
  'cnib_consulted',
  'payment_means_asked',
  'tax_certificates_waived',
  'cndt_recommended',
  'rural_papers_shown',
] as const;
const ASKED = { cnib_hash: 'abc1', cnib_result: 'negative' } as const;

describe('what a deed states where one party alone declares', () => {
  const of = (...parts: Parameters<typeof deedParty>[0][]): string =>
    writtenDeed({ deed_type: 'statement', statements: [...STATEMENTS] }, { parts: parts.map(deedParty) });

  it('stands in the singular', () => {
    expect(of({ role: 'declarant', ...RUI, ...ASKED })).toContain(
      'A parte declara, sob as penas da lei: não se enquadrar como pessoa exposta politicamente; conhecer o resultado da consulta à Central Nacional de Indisponibilidade de Bens (RUI PAZ, negativo, código abc1); ter sido perguntada sobre os meios de pagamento; dispensar as certidões fiscais, ciente dos riscos; ter sido informada da possibilidade de obter a Certidão Negativa de Débitos Trabalhistas; e ter sido apresentados o CCIR e os comprovantes de pagamento do ITR.'.replace(
        'ter sido apresentados',
        'terem sido apresentados',
      ),
    );
  });

  it('stands in the plural where there are two', () => {
    expect(of({ role: 'declarant', ...RUI }, { role: 'declarant', ...EVA, ...ASKED })).toContain(
      'As partes declaram, sob as penas da lei: não se enquadrarem como pessoas expostas politicamente; conhecerem',
    );
  });

  it.each([
    [[true], 'enquadrar-se como pessoa exposta politicamente'],
    [[true, true], 'enquadrarem-se como pessoas expostas politicamente'],
    [[true, false], 'não se enquadrarem como pessoas expostas politicamente, salvo RUI PAZ'],
  ])('says who is politically exposed, and of nobody else that they are not: %j', (exposed, said) => {
    const people = [RUI, EVA].slice(0, exposed.length);
    const text = of(
      ...people.map((one, index) => ({ role: 'declarant' as const, ...one, pep: exposed[index] === true })),
    );
    expect(text).toMatch(new RegExp(`: ${said}[;.]`, 'u'));
  });

  it('does not count who helps with the act', () => {
    expect(of({ role: 'declarant', ...RUI }, LAWYER)).toContain('A parte declara, sob as penas da lei:');
  });
});

it('a party who refuses to tell the payment is told of in the singular', () => {
  const refused = (...parts: Parameters<typeof deedParty>[0][]): string =>
    writtenDeed({ deed_type: 'sale', payment_refused: true }, { parts: parts.map(deedParty) });
  expect(refused({ role: 'seller', ...RUI }, { role: 'buyer', ...ANA })).toContain(
    'As partes recusaram informar os meios de pagamento, do que foram advertidas.',
  );
  expect(refused({ role: 'seller', ...RUI })).toContain(
    'A parte recusou informar os meios de pagamento, do que foi advertida.',
  );
});

it.each([
  [[ANA], 'Declarou que', 'o que afirma sob', 'na assistência à parte,', 'prestado à parte orientação'],
  [
    [ANA, RUI],
    'Declararam que',
    'o que afirmam sob',
    'na assistência às partes,',
    'prestado às partes orientação',
  ],
] as const)('the inventory of %j agrees with its heirs', (heirs, ...said) => {
  const text = writtenDeed(
    { deed_type: 'inventory', died_on: '2026-01-02', rcto_search: 'RCTO-1', rcto_searched_on: '2026-05-01' },
    {
      parts: [
        deedParty({ role: 'deceased', ...EVA }),
        ...heirs.map((heir) => deedParty({ role: 'heir', ...heir })),
        deedParty(LAWYER),
      ],
    },
  );
  for (const words of said) expect(text).toContain(words);
});
