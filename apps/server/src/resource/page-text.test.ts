import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rewritten } from './listed-row.ts';
import { pageText } from './page-text.ts';

it('says what a page of objects would say', () => {
  const row = fc.record({ id: fc.nat(), name: fc.string({ unit: 'grapheme' }), parts: fc.jsonValue() });
  const head = fc.record({ count: fc.nat(), next: fc.option(fc.webUrl()) });
  const permitted = fc.tuple(row, fc.array(fc.string()));
  fc.assert(
    fc.property(head, fc.array(permitted), (given, rows) => {
      const left = rows.map(([, permissions]) => permissions).values();
      const listed = rows.map(([each]) => rewritten(each));
      const text = pageText(given, listed, () => left.next().value ?? []);
      const page = { ...given, results: rows.map(([each, permissions]) => ({ ...each, permissions })) };
      expect(text.length).toBe(JSON.stringify(page).length);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(page)));
    }),
  );
});
