import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('checks passwords at once for so many that a file is still read among them', async () => {
  const stored = await hashPassword('uma senha boa');
  let checked = 0;
  const flood = Array.from({ length: 60 }, async (_, turn) => {
    await isPassword(stored, `errada ${turn}`);
    checked += 1;
  });
  await readFile(new URL(import.meta.url));
  // Opening, measuring, reading and closing a file are a turn of the thread pool each.
  expect(checked).toBeLessThan(8 * availableParallelism());
  await Promise.all(flood);
});
