import { expect, test } from 'vitest';
import { death } from '../../civil/death.entity.ts';
import { daughter, deathRow, physician } from '../testing/death.ts';
import { readingOf } from '../testing/party.ts';
import { writtenBy } from '../testing/written.ts';

test('who died on the day of the birth is not zero days old', () => {
  const row = { ...deathRow, birth_date: deathRow.died_on };
  const { text } = writtenBy<typeof death>(death, readingOf<typeof death>(row, [daughter, physician]));
  expect(text).toContain('com menos de um dia de idade');
});
