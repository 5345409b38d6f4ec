import { describe, expect, it } from 'vitest';
import { registry } from './registry.ts';

const MOST = 9;
const carded = registry.filter(({ card }) => card !== undefined);

/** A row for each option of its first choice: cards may differ by role. */
function rowsOf(entity: (typeof carded)[number]): Record<string, unknown>[] {
  const [name, spec] = Object.entries(entity.fields).find(([, each]) => each.kind === 'choice') ?? [];
  return name && spec?.kind === 'choice' ? [{}, ...spec.options.map((option) => ({ [name]: option }))] : [{}];
}

it('parties, who have the longest forms, have cards', () => {
  expect(carded.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'basic/person_record',
      'note_registration/deed_part',
      'note_registration/proxy_part',
    ]),
  );
});

describe.each(carded.map((entity) => [entity.name, entity] as const))('the card of %s', (_, entity) => {
  it('holds few fields, all of them of its form', () => {
    const inForm = new Set(entity.form.flatMap(({ fields }) => fields));
    for (const row of rowsOf(entity)) {
      const card = entity.card?.(row) ?? [];
      expect(card.filter((name) => !inForm.has(name))).toEqual([]);
      expect(new Set(card).size).toBe(card.length);
      expect(card.length).toBeGreaterThan(2);
      expect(card.length).toBeLessThanOrEqual(MOST);
    }
  });
});
