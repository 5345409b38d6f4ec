import { expect, it } from 'vitest';
import { keyedTurns } from './keyed-turns.ts';

/** Work that ends when it is told to. */
function held(): { work: () => Promise<string>; end: () => void; readonly begun: () => boolean } {
  const { promise, resolve } = Promise.withResolvers<string>();
  let hasBegun = false;
  return {
    work: () => {
      hasBegun = true;
      return promise;
    },
    end: () => resolve('done'),
    begun: () => hasBegun,
  };
}

it('does so many things of one key at a time, in their order', async () => {
  const turns = keyedTurns<number>(2);
  const all = Array.from({ length: 4 }, held);
  const done = all.map(({ work }) => turns.take(1, work));
  await turns.take(2, async () => undefined);
  expect(all.map(({ begun }) => begun())).toEqual([true, true, false, false]);
  all[1]?.end();
  await done[1];
  await turns.take(2, async () => undefined);
  expect(all.map(({ begun }) => begun())).toEqual([true, true, true, false]);
  for (const { end } of all) end();
  expect(await Promise.all(done)).toEqual(['done', 'done', 'done', 'done']);
});

it('goes on after what failed', async () => {
  const turns = keyedTurns<string>(1);
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  const after = turns.take('a', async () => 'after');
  await expect(failing).rejects.toThrow('no');
  expect(await after).toBe('after');
});
