import { expect, test } from 'vitest';
import { registrationFindings } from '@serventia/kit';
import { death } from '../../civil/death.entity.ts';
import { stillborn } from '../../civil/stillborn.entity.ts';
import { mother } from '../testing/birth.ts';
import { daughter, deathRow, physician } from '../testing/death.ts';
import { readingOf } from '../testing/party.ts';
import { stillbornRow } from '../testing/stillborn.ts';
import { writtenBy } from '../testing/written.ts';

test('nobody knows when a child was born dead', () => {
  const row = { ...stillbornRow, delivered_at: null, delivered_at_unknown: true };
  const { text, missing } = writtenBy<typeof stillborn>(
    stillborn,
    readingOf<typeof stillborn>(row, [mother, physician]),
  );
  expect(missing).toEqual([]);
  expect(text).toContain('em hora ignorada, no Hospital Municipal,');
  const findings = registrationFindings(stillborn, row, { today: '2026-05-15' });
  expect(findings.map(({ field }) => field)).not.toContain('delivered_at');
});

test.each([
  ['married', 'Era casada com JOSÉ DE SÁ'],
  ['separated', 'Era casada com JOSÉ DE SÁ'],
  ['divorced', 'Foi casada com JOSÉ DE SÁ'],
] as const)('the spouse who lives, of who was %s (LRP art. 80, 4)', (civil_status, words) => {
  const row = { ...deathRow, civil_status, partner_status: 'surviving' } as const;
  const { text } = writtenBy<typeof death>(death, readingOf<typeof death>(row, [daughter, physician]));
  expect(text).toContain(words);
});

test('who died on the day of the birth is not zero days old', () => {
  const row = { ...deathRow, birth_date: deathRow.died_on };
  const { text } = writtenBy<typeof death>(death, readingOf<typeof death>(row, [daughter, physician]));
  expect(text).toContain('com menos de um dia de idade');
});
