import { getEntity } from '@serventia/domain/registry';
import { describe, expect, it } from 'vitest';
import type { ListState } from './list-state.ts';
import { isMovable } from './movable-rows.tsx';

const party = getEntity('basic/person_record');

function state(change: Partial<ListState>): ListState {
  return {
    page: 1,
    hasSize: false,
    size: 10,
    ordering: undefined,
    search: '',
    by: undefined,
    filters: {},
    set: () => undefined,
    filterOf: () => ({}),
    setFilter: () => undefined,
    ...change,
  };
}

describe('a list whose rows may be moved', () => {
  it.each<[string, Partial<ListState>, boolean]>([
    ['of one parent', { filters: { record: '7' } }, true],
    ['of all parents', {}, false],
    ['narrowed further', { filters: { record: '7', role: 'parent' } }, false],
    ['searched', { filters: { record: '7' }, search: 'ana' }, false],
    ['ordered by another field', { filters: { record: '7' }, ordering: 'name' }, false],
    ['ordered by its own places', { filters: { record: '7' }, ordering: 'position' }, true],
  ])('%s', (_, change, expected) => {
    expect(isMovable(party, state(change))).toBe(expected);
  });

  it('has places', () => {
    expect(isMovable(getEntity('basic/person'), state({}))).toBe(false);
  });
});
