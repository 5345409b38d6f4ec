import { describe, expect, it } from 'vitest';
import type { Inspection } from '../office/inspection.ts';
import { inspectionParts } from './inspection-report.ts';

const inspection: Inspection = {
  from: '2026-01-01',
  to: '2026-06-30',
  today: '2026-07-02',
  office: 'Primeiro Ofício',
  books: [
    {
      book_type: 1,
      letter: 'A',
      collection: 1,
      open_book: 'A-12',
      acts: 40,
      first_term: 5001,
      last_term: 5042,
      gaps: [
        { from: 5007, to: 5007 },
        { from: 5010, to: 5012 },
      ],
      justified: [],
    },
  ],
  found: [
    {
      kind: 'voids',
      count: 3,
      results: [
        {
          entity: 'civil_registration/birth',
          id: 1,
          title: 'Ana de Sá',
          detail: 'Falta de assinatura',
          term: 5004,
          on: '2026-02-03',
        },
      ],
    },
    { kind: 'unsealed', count: 0, results: [] },
  ],
  overdue: [{ entity: 'basic/task', field: 'due_on', count: 9, late: 2 }],
};

describe('the report of an inspection', () => {
  const parts = inspectionParts(inspection, ({ entity }) => entity);

  it('states the terms and the gaps of each book', () => {
    expect(parts[0]?.rows).toEqual([['A', '01', 'A-12', '40', '5001 a 5042', '5007, 5010 a 5012', '']]);
  });

  it('states each act without effect with its reason, and how many are left out', () => {
    expect(parts[1]).toMatchObject({
      heading: 'Termos sem efeito e cancelados (os primeiros 1 de 3)',
      rows: [['5004', '03/02/2026', 'Ana de Sá', 'Falta de assinatura']],
    });
    expect(parts[2]).toMatchObject({ heading: 'Atos sem selo', rows: [], nothing: 'Não há.' });
  });

  it('counts what is overdue, and has a cell for each column', () => {
    expect(parts.at(-1)?.rows).toEqual([['basic/task', '2']]);
    for (const { columns, rows } of parts) for (const row of rows) expect(row).toHaveLength(columns.length);
  });
});
