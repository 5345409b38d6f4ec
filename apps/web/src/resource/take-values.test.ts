import { expect, it } from 'vitest';
import { ROW_KEY } from './form-values.ts';
import { withTypedSince } from './take-values.ts';

const row = (key: string, name: string, id?: number): Record<string, unknown> => ({
  [ROW_KEY]: key,
  name,
  ...(id === undefined ? {} : { id }),
});

it('takes what has come back, and keeps what was typed since it was sent', () => {
  const asked = { name: ' ana', note: null, email: 'a' };
  const saved = { name: 'Ana', note: null, email: 'a', version: 1 };
  expect(withTypedSince(asked, saved, { name: ' ana', note: 'x', email: 'ab' })).toEqual({
    name: 'Ana',
    note: 'x',
    email: 'ab',
    version: 1,
  });
});

it('keeps what was typed in rows, rows that were added, and the removal of others', () => {
  const asked = { parties: [row('a', 'Ana', 1), row('b', 'beto'), row('c', 'Caio')] };
  const saved = { parties: [row('x', 'Ana', 1), row('y', 'Beto', 2), row('z', 'Caio', 3)] };
  const now = { parties: [row('d', 'Davi'), row('b', 'beto'), row('a', 'Anita', 1)] };
  expect(withTypedSince(asked, saved, now)).toEqual({
    parties: [row('d', 'Davi'), row('b', 'Beto', 2), row('a', 'Anita', 1)],
  });
});

it('takes the rows of an answer that are others than were sent', () => {
  const asked = { parties: [row('a', 'Ana', 1)] };
  const saved = { parties: [row('x', 'Ana', 7)] };
  expect(withTypedSince(asked, saved, { parties: [row('a', 'Anita', 1)] })).toEqual(saved);
});
