import { birth } from '@serventia/domain/civil/birth.entity';
import type { Entity } from '@serventia/kit';
import { expect, it } from 'vitest';
import { readerOfRows, rewritten, wholeRow } from './listed-row.ts';

/** Nobody has listed these yet. */
const [once, twice]: readonly [Entity, Entity] = [{ ...birth }, { ...birth }];

const TEXT = JSON.stringify({ id: 7, version: 1, status: 'pending', name: 'Rosa' });

it('a row is read from its JSON until its pages select what is read of it', () => {
  const first = readerOfRows(once);
  expect(first.beside).toEqual(['id', 'version']);
  const row = first.read(TEXT, { id: 7, version: 1 });
  expect([row['id'], row['status'], row['name'], row['status']]).toEqual([7, 'pending', 'Rosa', 'pending']);
  const next = readerOfRows(once);
  expect(next.beside).toEqual(['id', 'version', 'status', 'name']);
  const beside = next.read('no JSON at all', { id: 7, version: 1, status: 'registered', name: 'Rosa' });
  expect([beside['id'], beside['status'], beside['name']]).toEqual([7, 'registered', 'Rosa']);
});

it('a page that was asked for before a field was known reads it all the same', () => {
  const early = readerOfRows(twice);
  for (const state of ['pending', 'registered'])
    expect(early.read(JSON.stringify({ id: 7, status: state }), { id: 7 })['status']).toBe(state);
  expect(readerOfRows(twice).beside).toEqual(['id', 'version', 'status']);
});

it('a whole row that was changed is written as it is now', () => {
  const row = wholeRow({ text: TEXT, row: {} });
  row['name'] = 'Rosa "Lima"';
  expect(rewritten(row)).toEqual({ text: JSON.stringify(row), row });
});
