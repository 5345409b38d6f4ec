import { expect, it } from 'vitest';
import { note } from './note.entity.ts';

it('a note takes the demands of its template, as demands of its own', () => {
  const { template } = note.fields;
  const bringsRows = template.kind === 'reference' ? template.bringsRows : undefined;
  const demand = { id: 7, version: 2, template: 3, position: 0, code: 'E-01', text: 'Juntar a certidão.' };
  expect(bringsRows?.['items']?.({ items: [demand] }, {})).toEqual([
    {
      code: 'E-01',
      text: 'Juntar a certidão.',
      legal_basis: null,
      remedy: null,
      document_wanted: null,
      severity: null,
    },
  ]);
  expect(bringsRows?.['items']?.({}, {})).toEqual([]);
});
