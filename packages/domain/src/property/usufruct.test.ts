import { describe, expect, it } from 'vitest';
import { endUsufruct } from './usufruct.ts';

type Held = Parameters<typeof endUsufruct>[0][number];
const rowsOf = (...rows: readonly (readonly [Held['right_kind'], string, string?])[]): Held[] =>
  rows.map(([right_kind, share, acquired_by = 'R-1/7'], id) => ({ id, right_kind, share, acquired_by }));
const end = (held: readonly Held[], ids: readonly number[], accrues = false): string[] | undefined =>
  endUsufruct(held, { isEnding: ({ id }) => ids.includes(id), accrues })?.held.map(
    ({ of, right, share }) => `${of.id} ${right} ${share}`,
  );

describe('the end of a usufruct', () => {
  it('makes the bare owners own in full, each as much as they held', () => {
    const held = rowsOf(['usufruct', '1'], ['bare', '1/3'], ['bare', '2/3']);
    expect(end(held, [0])).toEqual(['1 full 1/3', '2 full 2/3']);
    expect(endUsufruct(held, { isEnding: ({ id }) => id === 0, accrues: false })?.ended).toEqual(held);
  });

  it('of one of two frees the bare ownership of that part alone', () => {
    const held = rowsOf(['usufruct', '1/4'], ['usufruct', '3/4'], ['bare', '1/2'], ['bare', '1/2']);
    expect(end(held, [0])).toEqual(['2 full 1/8', '2 bare 3/8', '3 full 1/8', '3 bare 3/8']);
  });

  it('leaves the bare ownership as it is where it accrues to those who survive', () => {
    const held = rowsOf(['usufruct', '1/2'], ['usufruct', '1/4'], ['usufruct', '1/4'], ['bare', '1']);
    expect(end(held, [0], true)).toEqual(['1 usufruct 1/2', '2 usufruct 1/2']);
  });

  it('is not to be told where nobody survives, nobody has it, or the rows do not fit', () => {
    expect(end(rowsOf(['usufruct', '1'], ['bare', '1']), [0], true)).toBeUndefined();
    expect(end(rowsOf(['full', '1']), [0])).toBeUndefined();
    expect(end(rowsOf(['usufruct', '1'], ['bare', '1/2']), [0])).toBeUndefined();
    const two = rowsOf(['usufruct', '1/2'], ['bare', '1/2'], ['usufruct', '1/2'], ['bare', '1/2', 'R-2/7']);
    expect(end(two, [0])).toBeUndefined();
    expect(end(two, [0, 2])).toEqual(['1 full 1/2', '3 full 1/2']);
  });
});
