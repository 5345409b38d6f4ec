import { getEntity } from '@serventia/domain/registry';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, startSession } from '../api/session.ts';
import { MARIA } from '../testing/maria.ts';
import { changeTo, type ListViews, useListViews, viewedQuery } from './list-views.ts';

const person = getEntity('basic/person');

beforeEach(() => startSession(MARIA));
afterEach(() => {
  endSession();
  localStorage.clear();
});

const views = (): { readonly current: ListViews } => renderHook(() => useListViews(person)).result;

it('says the same of the same, in whichever order it was asked for', () => {
  expect(
    viewedQuery({ search: '', ordering: '-name', by: undefined, filters: { sex: 'F', city: '3' } }),
  ).toBe('city=3&ordering=-name&sex=F');
  expect(viewedQuery({ search: 'ana', ordering: undefined, by: 'city', filters: {} })).toBe(
    'by=city&search=ana',
  );
});

it('shows a view and nothing of what was shown before', () => {
  const shown = { search: 'ana', ordering: 'name', by: 'city', filters: { sex: 'F' } };
  expect(changeTo({ name: 'De fora', query: 'city=3' }, shown)).toEqual({
    sex: undefined,
    search: undefined,
    ordering: undefined,
    by: undefined,
    city: '3',
  });
});

it('keeps the views of one user, by their names', () => {
  const first = views();
  act(() => first.current.save({ name: 'Mulheres', query: 'sex=F' }));
  act(() => first.current.save({ name: 'Homens', query: 'sex=F' }));
  act(() => first.current.save({ name: 'Homens', query: 'sex=M' }));
  expect(views().current.views).toEqual([
    { name: 'Homens', query: 'sex=M' },
    { name: 'Mulheres', query: 'sex=F' },
  ]);
  act(() => first.current.remove('Homens'));
  startSession({ ...MARIA, id: 2 });
  expect(views().current.views).toEqual([]);
});

it.each(['nothing', '{}', '[{"name":1}]'])('takes %s for no views', (kept) => {
  localStorage.setItem(`serventia.views.basic/person.${MARIA.id}`, kept);
  expect(views().current.views).toEqual([]);
});
