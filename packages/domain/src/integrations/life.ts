import type { ActionSpec } from '@serventia/kit';

type Row = Readonly<Record<string, unknown>>;

/** The life of a row: the field that holds its state, and where each deed leads from each state. */
export interface Life {
  readonly field: string;
  readonly steps: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The state that a deed leads to, or `undefined` when it cannot be done from here. */
export function stepOf({ field, steps }: Life, row: Row, deed: string): string | undefined {
  return steps[String(row[field])]?.[deed];
}

/** Whether nothing more can happen to a row in this state. */
export function isOver({ steps }: Life, state: string): boolean {
  return Object.keys(steps[state] ?? {}).length === 0;
}

type Offered<Specs> = {
  readonly [Deed in keyof Specs]: Specs[Deed] & { readonly offered: (row: Row) => boolean };
};

/** The actions of an entity, each offered where the life of the row has a step for it. */
export function deedsOf<const Specs extends Readonly<Record<string, ActionSpec>>>(
  life: Life,
  specs: Specs,
): Offered<Specs> {
  return Object.fromEntries(
    Object.entries(specs).map(([deed, spec]) => [
      deed,
      { ...spec, offered: (row: Row) => stepOf(life, row, deed) !== undefined },
    ]),
  ) as Offered<Specs>;
}
