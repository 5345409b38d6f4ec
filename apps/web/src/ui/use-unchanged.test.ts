import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUnchanged } from './use-unchanged.ts';

it('keeps the object that says the same, and takes the one that says something else', () => {
  const first = { name: 'Ana' };
  const { result, rerender } = renderHook(({ value }) => useUnchanged(value), {
    initialProps: { value: first },
  });
  rerender({ value: { name: 'Ana' } });
  expect(result.current).toBe(first);
  rerender({ value: { name: 'Bia' } });
  expect(result.current).toEqual({ name: 'Bia' });
});
