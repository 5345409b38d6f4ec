import { expect, test } from 'vitest';
import { endorsementFindings } from './endorsement-findings.ts';

type Entry = Parameters<typeof endorsementFindings>[0];

test.each<[string, Entry, string[]]>([
  ['the day before its title', { dated_on: '2026-03-01', title_on: '2026-03-02' }, ['endorsed_before_title']],
  [
    'the day before its sentence is final',
    { dated_on: '2026-03-01', title_on: '2026-02-01', title_final_on: '2026-03-02' },
    ['endorsed_before_final'],
  ],
  [
    'the day on which it is final',
    { dated_on: '2026-03-02', title_on: '2026-02-01', title_final_on: '2026-03-02' },
    [],
  ],
  [
    'of a sentence that was final before it was given',
    { dated_on: '2026-03-02', title_on: '2026-02-01', title_final_on: '2026-01-31' },
    ['final_before_judgment'],
  ],
])('an averbação %s', (_, entry, expected) => {
  expect(endorsementFindings(entry).map(({ code }) => code)).toEqual(expected);
});
