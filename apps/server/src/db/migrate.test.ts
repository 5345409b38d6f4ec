import { expect, it } from 'vitest';
import { listMigrations } from './migrate.ts';

it('no two migrations share a number, so that their order is said once', async () => {
  const numbers = (await listMigrations()).map(({ name }) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
