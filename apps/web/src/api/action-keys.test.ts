import { expect, it } from 'vitest';
import { withKey } from './action-keys.ts';
import { ApiError } from './api-error.ts';
import { randomKey } from './random-key.ts';

const refused = new ApiError(409, { detail: 'Já registrado.', code: 'wrong_status' });
const underWay = new ApiError(409, { detail: 'Aguarde.', code: 'idempotency_key_in_use' });

/** The keys of requests for the same thing that end so, one after the other. */
async function keysOf(...ends: readonly (ApiError | undefined)[]): Promise<string[]> {
  const keys: string[] = [];
  const asked = randomKey();
  for (const end of ends)
    await withKey(asked, async (key) => {
      keys.push(key);
      if (end) throw end;
    }).catch(() => undefined);
  return keys;
}

it.each([
  ['no answer', new ApiError(0)],
  ['a failure of the server', new ApiError(503, { detail: 'Indisponível.' })],
  ['that the first is under way', underWay],
])('keeps the key after %s', async (_, end) => {
  const [first, second, third] = await keysOf(end, undefined, undefined);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

it.each([
  ['an answer', undefined],
  ['a refusal', refused],
])('takes another key after %s', async (_, end) => {
  const [first, second] = await keysOf(end, undefined);
  expect(second).not.toBe(first);
});

it('has a key for each thing that is asked', async () => {
  const keys = new Set<string>();
  for (const asked of ['/birth/1/register/ {}', '/birth/2/register/ {}'])
    await withKey(asked, async (key) => keys.add(key));
  expect(keys.size).toBe(2);
});
