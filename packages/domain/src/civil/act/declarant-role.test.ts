import { expect, test } from 'vitest';
import { declaringParties } from './declarant-role.ts';

const party = (role: 'parent' | 'proxy' | 'declarant', gender_role: 'mother' | 'father' | null = null) => ({
  role,
  gender_role,
});
const [mother, father] = [party('parent', 'mother'), party('parent', 'father')];
const [proxy, declarant] = [party('proxy'), party('declarant')];

test('of two mothers, the one who stands among the declarants declares alone', () => {
  const [ana, bia] = [
    { ...party('parent', 'mother'), name: 'Ana Lima' },
    { ...party('parent', 'mother'), name: 'Bia Sá' },
  ];
  expect(declaringParties('mother', [ana, bia, { ...declarant, name: 'BIA SA' }])).toEqual([bia]);
  expect(declaringParties('both', [ana, bia, { ...declarant, name: 'Bia Sá' }])).toEqual([ana, bia]);
  expect(declaringParties('mother', [ana, bia])).toEqual([ana, bia]);
});

test.each([
  ['mother', [father, mother, declarant], [mother]],
  ['both', [father, mother], [father, mother]],
  ['proxy', [mother, declarant, proxy], [proxy]],
  ['proxy', [mother, declarant], [declarant]],
  ['relative', [mother, declarant, proxy], [declarant]],
  ['parent', [mother, declarant], [declarant]],
  [null, [mother], []],
])('of the kind %s', (kind, parties, expected) => {
  expect(declaringParties(kind, parties)).toEqual(expected);
});
