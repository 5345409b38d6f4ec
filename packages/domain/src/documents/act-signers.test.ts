import { describe, expect, it } from 'vitest';
import { actSigners } from './act-signers.ts';

const officers = {
  clerk: { name: 'Maria Sá', role: 'escrevente' },
  official: { name: 'Helena Sampaio', role: 'oficiala' },
};
const mother = { role: 'parent', gender_role: 'mother', name: 'Joana Lima' };
const father = { role: 'parent', gender_role: 'father', name: 'Pedro Alves' };
const witness = { role: 'witness', name: 'Rita Melo', sex: 'F' };

const signed = (act: Parameters<typeof actSigners>[0]): string[] =>
  actSigners(act, officers).signers.map(({ name, quality }) => `${name}, ${quality}`);

describe('who signs the page of an act', () => {
  it.each([
    ['father', ['Pedro Alves, declarante']],
    ['mother', ['Joana Lima, declarante']],
    ['both', ['Joana Lima, declarante', 'Pedro Alves, declarante']],
    ['self', ['Clara Lima, declarante']],
    ['relative', []],
  ])('a birth declared by %s', (kind, declarants) => {
    const act = { name: 'Clara Lima', declarant_kind: kind, parties: [witness, mother, father] };
    expect(signed(act)).toEqual([
      ...declarants,
      'Rita Melo, testemunha',
      'Maria Sá, escrevente',
      'Helena Sampaio, oficiala',
    ]);
  });

  it('a parent who stands among the declarants as well signs once', () => {
    const act = { declarant_kind: 'father', parties: [father, { ...father, role: 'declarant' }] };
    expect(signed(act)[0]).toBe('Pedro Alves, declarante');
    expect(signed(act)).toHaveLength(3);
  });

  it('who presides over a marriage signs first, and the officer last (CC art. 1.536)', () => {
    const parties = [
      witness,
      { role: 'spouse', name: 'Ana Holanda', sex: 'F' },
      { role: 'spouse', name: 'Beto Ramos', sex: 'M' },
      { role: 'justice_of_peace', name: 'Lia Prado', sex: 'F' },
      { role: 'parent', name: 'Marta Holanda' },
    ];
    const spouses = ['Ana Holanda, contraente', 'Beto Ramos, contraente', 'Rita Melo, testemunha'];
    const office = ['Maria Sá, escrevente', 'Helena Sampaio, oficiala'];
    expect(signed({ marriage_kind: 'civil', parties })).toEqual([
      'Lia Prado, juíza de paz',
      ...spouses,
      ...office,
    ]);
    expect(signed({ marriage_kind: 'religious_licensed', parties })).toEqual([...spouses, ...office]);
    expect(signed({ marriage_kind: 'conversion', parties })).toEqual(office);
  });

  it('who cannot sign leaves a fingerprint, and another signs at their request (LRP art. 37 §1)', () => {
    const act = {
      parties: [
        { role: 'declarant', name: 'Davi Lima', signature_kind: 'at_request' },
        { role: 'signer_at_request', name: 'Rui Melo' },
        { role: 'declarant', name: 'Bia Lima', signature_kind: 'proxy' },
        { role: 'proxy', name: 'Caio Lima', sex: 'M' },
        { role: 'witness', name: 'Ivo Ramos', literate: false },
        { role: 'witness', name: null },
      ],
    };
    expect(signed(act).slice(0, 2)).toEqual(['Caio Lima, procurador', 'Rui Melo, assina a rogo']);
    expect(actSigners(act, officers).fingerprints).toEqual(['Davi Lima', 'Ivo Ramos']);
  });

  it.each([
    ['a restored birth', { entry_kind: 'restored', declarant_kind: 'both' }],
    ['a birth by order', { birth_kind: 'court_order' }],
    ['an adoption', { birth_kind: 'adoption' }],
    ['a death by order', { death_kind: 'court_order' }],
    ['a presumed death', { death_kind: 'presumed' }],
  ])('%s is signed by the office alone', (_, act) => {
    const declarant = { role: 'declarant', name: 'Davi Lima', literate: false };
    const { signers, fingerprints } = actSigners(
      { ...act, parties: [mother, father, declarant, witness] },
      officers,
    );
    expect(signers.map(({ name }) => name)).toEqual(['Maria Sá', 'Helena Sampaio']);
    expect(fingerprints).toEqual([]);
  });

  it('the officer who writes the act signs once', () => {
    const { official } = officers;
    expect(actSigners({ parties: [] }, { clerk: official, official }).signers).toEqual([
      { name: 'Helena Sampaio', quality: 'oficiala' },
    ]);
  });
});
