import { describe, expect, it, test } from 'vitest';
import { foldAccents } from '../parties/person-name.ts';
import { BESIDE_THE_CBO, feminineOf, synonymsOf } from './occupation-words.ts';
import { listOccupations } from './occupations.ts';

test.each([
  ['Professor de história', 'Professora de história'],
  ['Enfermeiro de bordo', 'Enfermeira de bordo'],
  ['Técnico agrícola', 'Técnica agrícola'],
  ['Empregado doméstico nos serviços gerais', 'Empregada doméstica nos serviços gerais'],
  ['Advogado (direito civil)', 'Advogada (direito civil)'],
  ['Dentista', undefined],
  ['Capitão da polícia militar', undefined],
])('%s of a woman: %s', (description, feminine) => expect(feminineOf(description)).toBe(feminine));

describe('the commonest answers of the counter', () => {
  const all = [...listOccupations(), ...BESIDE_THE_CBO].map((each) =>
    foldAccents(`${each.description}; ${synonymsOf(each) ?? ''}`),
  );
  test.each([
    'agricultor',
    'agricultora',
    'lavrador',
    'do lar',
    'dona de casa',
    'estudante',
    'aposentado',
    'aposentada',
    'empresário',
    'empresária',
    'doméstica',
    'servidor público',
    'professora',
    'advogada',
    'enfermeira',
    'vendedora',
    'pedreiro',
    'motorista',
    'costureira',
    'diarista',
    'padre',
  ])('%s is found', (typed) => {
    expect(all.filter((text) => text.includes(foldAccents(typed))).length).toBeGreaterThan(0);
  });
});

it('no occupation has two spaces in its name, and none more synonyms than its column holds', () => {
  for (const each of listOccupations()) {
    expect(each.description).not.toMatch(/ {2}/u);
    expect((synonymsOf(each) ?? '').length).toBeLessThanOrEqual(500);
  }
});
