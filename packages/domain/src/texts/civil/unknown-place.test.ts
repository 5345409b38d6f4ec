import { expect, test } from 'vitest';
import { registrationFindings } from '@serventia/kit';
import { death } from '../../civil/death.entity.ts';
import type { stillborn } from '../../civil/stillborn.entity.ts';
import { deathPlaceOf } from '../../documents/printed-death.ts';
import { birthPlaceOf } from '../../documents/printed-stillbirth.ts';
import { daughter, deathRow, physician } from '../testing/death.ts';
import { readingOf } from '../testing/party.ts';
import { stillbornRow } from '../testing/stillborn.ts';
import { writtenBy } from '../testing/written.ts';

const NOWHERE = { death_place_kind: 'unknown', death_place_name: null, death_place_address: null } as const;

test('nobody knows where somebody died (LRP art. 80, 2)', () => {
  const row = { ...deathRow, ...NOWHERE };
  const reading = readingOf<typeof death>(row, [daughter, physician]);
  const { text, missing } = writtenBy<typeof death>(death, reading);
  expect(missing).toEqual([]);
  expect(text).toContain('em lugar ignorado, no município de Bacabal');
  expect(deathPlaceOf(reading)).toBe('Lugar ignorado, Bacabal - MA');
  const fieldsOf = (changed: object): unknown[] =>
    registrationFindings(death, { ...row, ...changed }, { today: '2026-05-15' }).map(({ field }) => field);
  expect(fieldsOf({})).not.toContain('death_place_name');
  expect(fieldsOf({ death_place_kind: 'home' })).toContain('death_place_name');
});

test('nor where a child was born dead', () => {
  const row = {
    ...stillbornRow,
    local: null,
    birth_place_kind: 'unknown',
    birth_place_name: null,
    birth_place_address: null,
  } as const;
  expect(birthPlaceOf(readingOf<typeof stillborn>(row, [physician]))).toBe('Lugar ignorado');
});
