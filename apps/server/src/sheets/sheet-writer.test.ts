import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { createSheetWriter } from './sheet-writer.ts';

const sheets = createSheetWriter();
afterAll(() => sheets.close());

/** The parts of a workbook that say what its first sheet holds. */
async function partsOf(sheet: Parameters<typeof sheets.write>[0]): Promise<Readonly<Record<string, string>>> {
  const parts = unzipSync(Uint8Array.from(await sheets.write(sheet)));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

it('writes amounts as numbers, dates as days, and what looks like a formula as a text', async () => {
  const parts = await partsOf({
    columns: [
      { title: 'Valor', format: '#,##0.00' },
      { title: 'Data', format: 'dd/mm/yyyy' },
      { title: 'Texto' },
      { title: 'Nada' },
    ],
    rows: [[1234.5, new Date('2026-02-01T00:00:00Z'), '=1+1', null]],
  });
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('<v>1234.5</v>');
  // The first of February of 2026 is this day of the calendar of spreadsheets.
  expect(sheet).toContain('<v>46054</v>');
  expect(sheet).not.toContain('<f>');
  expect(Object.values(parts).join('')).toContain('=1+1');
  expect(Object.values(parts).join('')).toContain('#,##0.00');
});
