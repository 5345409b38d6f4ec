import { expect, it } from 'vitest';
import { areas } from './areas.ts';
import { registry } from './registry.ts';

it('loads by area what the registry holds, each entity once', async () => {
  const loaded = await Promise.all(Object.values(areas).map((load) => load()));
  const names = (entities: readonly { readonly name: string }[]): string[] =>
    entities.map(({ name }) => name).toSorted();
  expect(names(loaded.flat())).toEqual(names(registry));
});
