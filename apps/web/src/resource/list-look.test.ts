import { getEntity, registry } from '@serventia/domain/registry';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '../api/session.ts';
import { MARIA } from '../testing/maria.ts';
import { type ListLook, offeredColumns, useListLook } from './list-look.ts';

const person = getEntity('basic/person');
const DECLARED = person.list.columns;

beforeEach(() => startSession(MARIA));
afterEach(() => {
  endSession();
  localStorage.clear();
});

const look = (): { readonly current: ListLook } => renderHook(() => useListLook(person, DECLARED)).result;

describe('the look of a list', () => {
  it('is the declared one until it is changed, and the changed one from then on', () => {
    const first = look();
    expect(first.current).toMatchObject({ columns: DECLARED, isDense: false });
    act(() => {
      first.current.setColumns(['sex', 'name']);
      first.current.setDense(true);
    });
    expect(look().current).toMatchObject({ columns: ['sex', 'name'], isDense: true });
  });

  it('has the widths that were chosen, and of what was kept those that are any', () => {
    const first = look();
    expect(first.current.widths).toEqual({});
    const kept = localStorage.length;
    act(() => first.current.setWidths({ name: 'wide', cpf: 'narrow' }));
    expect(look().current.widths).toEqual({ name: 'wide', cpf: 'narrow' });
    act(() => first.current.setWidths({}));
    expect(localStorage).toHaveLength(kept);
    localStorage.setItem(`serventia.widths.basic/person.${MARIA.id}`, 'name:huge,cpf:narrow,,x');
    expect(look().current.widths).toEqual({ cpf: 'narrow' });
  });

  it('is of one user', () => {
    const marias = look();
    act(() => marias.current.setColumns(['sex']));
    startSession({ ...MARIA, id: 2 });
    expect(look().current.columns).toEqual(DECLARED);
  });

  it('follows the declaration again once it is put back', () => {
    const first = look();
    const kept = localStorage.length;
    act(() => first.current.setColumns(['sex']));
    expect(localStorage).toHaveLength(kept + 1);
    act(() => first.current.setColumns(DECLARED));
    expect(localStorage).toHaveLength(kept);
  });

  it.each([
    ['sex,no_such,name', ['sex', 'name']],
    ['no_such', DECLARED],
  ])('shows of %s what there is', (kept, shown) => {
    localStorage.setItem(`serventia.columns.basic/person.${MARIA.id}`, kept);
    expect(look().current.columns).toEqual(shown);
  });

  it('offers no secret, nothing that stays on the server, and nothing too large for a cell', () => {
    for (const entity of registry)
      for (const name of offeredColumns(entity, [])) {
        const { secret, internal, kind } = entity.fields[name] ?? {};
        expect([secret ?? false, internal ?? false], `${entity.name}.${name}`).toEqual([false, false]);
        expect(['json', 'rich_text', 'file', 'changes'], `${entity.name}.${name}`).not.toContain(kind);
      }
  });
});
