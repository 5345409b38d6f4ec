import { describe, expect, test } from 'vitest';
import { birthFormShape, formPath, partiesInSlots, sentParties, slotIndex, SLOTS } from './birth-parties.ts';

const mother = { id: 1, role: 'parent', side: 'first', gender_role: 'mother', name: 'Ana Lima' };
const father = { id: 2, role: 'parent', side: 'second', gender_role: 'father', name: 'Rui Melo' };
const witness = { id: 3, role: 'witness', name: 'Bia' };

describe('parties of a birth in the form', () => {
  test('each has its place, and nobody is lost', () => {
    const placed = partiesInSlots(
      [witness, father, mother, { ...witness, id: 4 }, { ...witness, id: 5 }],
      'other',
    );
    expect(placed[slotIndex('first_parent')]).toMatchObject({ id: 1 });
    expect(placed[slotIndex('second_parent')]).toMatchObject({ id: 2 });
    expect(placed.slice(SLOTS.length)).toMatchObject([{ id: 5 }]);
  });

  test('empty places are not sent, and paths of what was sent lead back', () => {
    const parties = partiesInSlots([mother, witness], 'other');
    const sent = sentParties({ parties, declarant_kind: 'other' });
    expect(sent.map(({ party }) => party['id'])).toEqual([1, 3]);
    expect(formPath(sent, 'parties.1.name')).toBe(`parties.${slotIndex('witness_1')}.name`);
    expect(formPath(sent, 'born_on')).toBe('born_on');
  });

  test('a parent who declares is copied into the declarant, whose row stays the same', () => {
    const parties = partiesInSlots(
      [mother, father, { id: 9, role: 'declarant', name: 'Rui Melo' }],
      'father',
    );
    const sent = sentParties({ parties, declarant_kind: 'father' });
    expect(sent.at(-1)).toMatchObject({
      party: { id: 9, role: 'declarant', side: null, name: 'Rui Melo' },
      from: slotIndex('second_parent'),
    });
  });

  test('what comes in and goes out is the same act', () => {
    const values = {
      declarant_kind: 'relative',
      parties: [mother, { id: 8, role: 'declarant', name: 'Eva' }],
    };
    const out = birthFormShape.outgoing(birthFormShape.incoming(values, {}));
    expect(out['parties']).toMatchObject(values.parties);
  });

  test('parents who both declare are both copied, whatever each is called', () => {
    const other = { ...father, gender_role: null };
    const parties = partiesInSlots([mother, other], 'both');
    const declarants = sentParties({ parties, declarant_kind: 'both' })
      .filter(({ party }) => party['role'] === 'declarant')
      .map(({ party }) => party['name']);
    expect(declarants).toEqual(['Ana Lima', 'Rui Melo']);
  });

  test('a place that begins with what is usual is as empty as any, until somebody says otherwise', () => {
    const parties = partiesInSlots([father], 'other', { country: 31 });
    const index = slotIndex('first_parent');
    expect(parties[index]).toMatchObject({ nationality: 31, sex: 'F', gender_role: 'mother' });
    const sentOf = (rows: typeof parties): unknown[] =>
      sentParties({ parties: rows, declarant_kind: 'other' }).map(({ party }) => party['role']);
    expect(sentOf(parties)).toEqual(['parent']);
    expect(sentOf(parties.with(index, { ...parties[index], nationality: 7 }))).toEqual(['parent', 'parent']);
  });

  test('a midwife stands where the doctor does', () => {
    const placed = partiesInSlots([{ id: 6, role: 'midwife', name: 'Lia' }], 'other');
    expect(placed[slotIndex('doctor')]).toMatchObject({ id: 6, role: 'midwife' });
    expect(placed).toHaveLength(SLOTS.length);
  });
});
