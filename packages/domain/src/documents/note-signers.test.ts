import { expect, it } from 'vitest';
import { deedParty } from '../texts/testing/notes.ts';
import { noteSigners } from './note-signers.ts';

const OFFICERS = {
  clerk: { name: 'RUI COSTA', role: 'escrevente' },
  official: { name: 'LIA MOTA', role: 'tabeliã' },
};

const linesOf = (parts: Parameters<typeof noteSigners>[0]): string[] =>
  noteSigners(parts, OFFICERS).signers.map(({ name, quality }) => `${name}: ${quality}`);

it('orders the parties, those who help and the notary, and leaves out who does not sign', () => {
  expect(
    linesOf([
      deedParty({ role: 'witness', name: 'W', sex: 'M' }),
      deedParty({ role: 'lawyer', name: 'L', sex: 'F' }),
      deedParty({ role: 'deceased', name: 'D', sex: 'M' }),
      deedParty({ role: 'surviving_spouse', name: 'V', sex: 'F' }),
      deedParty({ role: 'heir', name: 'H', sex: 'M' }),
    ]),
  ).toEqual([
    'V: viúva meeira',
    'H: herdeiro',
    'L: advogada',
    'W: testemunha',
    'RUI COSTA: escrevente',
    'LIA MOTA: tabeliã',
  ]);
});

it('lets the representative sign in the place of the represented, and the assistant beside the assisted', () => {
  expect(
    linesOf([
      deedParty({ role: 'seller', person_kind: 'legal', name: 'CASA LTDA', cnpj: '11444777000161' }),
      deedParty({ role: 'buyer', name: 'B', sex: 'M' }),
      deedParty({ role: 'representative', name: 'R', sex: 'M', represents: 'CASA LTDA' }),
      deedParty({ role: 'assistant', name: 'A', sex: 'F', represents: 'B' }),
    ]).slice(0, -2),
  ).toEqual([
    'R: p.p. CASA LTDA, outorgante vendedora',
    'B: outorgado comprador',
    'A: p.p. B, outorgado comprador',
  ]);
});

it('takes the fingerprint of who does not sign, and names who signs at request', () => {
  const parts = [
    deedParty({ role: 'seller', name: 'S', sex: 'F', signs_at_request: true }),
    deedParty({ role: 'signer_at_request', name: 'R', sex: 'M' }),
  ];
  expect(linesOf(parts).slice(0, -2)).toEqual(['R: assinante a rogo']);
  expect(noteSigners(parts, OFFICERS).fingerprints).toEqual(['S']);
});
