import { deedPart } from '@serventia/domain/notes/deed-parts.entity';
import { deedSlots } from '@serventia/domain/notes/part-slots';
import { childRows } from '@serventia/kit';
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadArea } from '../declared/entities.ts';
import { useRowSlots } from './row-slots.ts';

const parts = childRows(deedPart, 'deed', { slots: deedSlots });

beforeAll(() => loadArea('notes'));

function offered(deed_type: string, roles: readonly string[]): string[] {
  const values = { deed_type, parts: roles.map((role) => ({ role })) };
  const form = { subscribe: () => () => undefined, values: () => values };
  const { result } = renderHook(() => useRowSlots(form, 'parts', parts, deedPart));
  return result.current.open.map(({ name, open }) => (open > 1 ? `${name} (${open})` : name));
}

it('offers a second seller, and another heir, as it offered the first', () => {
  expect(offered('sale', ['seller', 'seller', 'buyer'])).toEqual(['Vendedor(a)', 'Comprador(a)']);
  expect(offered('inventory', ['deceased', 'heir', 'heir'])).toContain('Herdeiro(a)');
});

it('offers nobody whom there is once', () => {
  expect(offered('divorce', [])).toContain('Divorciando(a) (2)');
  expect(offered('divorce', ['divorcing', 'divorcing'])).not.toContain('Divorciando(a)');
  expect(offered('inventory', ['deceased'])).not.toContain('Autor(a) da herança');
});
