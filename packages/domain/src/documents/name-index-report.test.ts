import { expect, it } from 'vitest';
import { type IndexLine, nameIndexPart } from './name-index-report.ts';

const line: IndexLine = {
  name: 'ANA REIS',
  name_state: 'current',
  book: 'B-9',
  sheet: 7,
  face: 'F',
  term: 1215,
  registered_on: '2026-01-10',
};

it('the index states each name with its place, and of a former one that it is', () => {
  const part = nameIndexPart([line, { ...line, name: 'ANA DE SÁ', name_state: 'former', face: 'V' }]);
  expect(part.rows).toEqual([
    ['ANA REIS', 'B-9', '007', '1215', '10/01/2026'],
    ['ANA DE SÁ (nome anterior)', 'B-9', '007v', '1215', '10/01/2026'],
  ]);
  expect([part.heading, nameIndexPart([line]).heading]).toEqual(['2 nomes', '1 nome']);
  for (const row of part.rows) expect(row).toHaveLength(part.columns.length);
});
