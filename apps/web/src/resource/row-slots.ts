import { inSentence } from '@serventia/i18n/noun';
import type { ChildSpec, Entity, RowSlot } from '@serventia/kit';
import { useMemo, useSyncExternalStore } from 'react';
import { useText, type Words } from '../text/use-text.ts';
import { type FieldForm, rowsAt, type Values } from './field-form.ts';

/** A place of a list in which rows are still expected, or more may come. */
export interface OpenSlot {
  /** What a row in it is called: `Primeiro(a) cônjuge`. */
  readonly name: string;
  readonly values: RowSlot['values'];
  /** How many rows are still expected in it; one where more may come. */
  readonly open: number;
}

interface SlotsOfList {
  readonly open: readonly OpenSlot[];
  /** What the row at a place of the list is called by its slot; undefined where it stands in none. */
  readonly nameOf: (index: number) => string | undefined;
}

const NONE: SlotsOfList = { open: [], nameOf: () => undefined };

/** The places that are expected in a list of rows, by what the form holds now: which are open, and who is in the others. */
export function useRowSlots(
  form: Pick<FieldForm, 'subscribe' | 'values'>,
  name: string,
  spec: ChildSpec,
  child: Entity,
): SlotsOfList {
  const words = useText();
  const told = useSyncExternalStore(form.subscribe, () =>
    spec.slots ? JSON.stringify(placesOf(spec.slots(form.values()), rowsAt(form.values(), name))) : '',
  );
  return useMemo(() => {
    if (told === '') return NONE;
    const { slots, taken } = JSON.parse(told) as Places;
    const names = slots.map((slot) => nameOf(words, child, slot));
    return {
      nameOf: (index) => names[taken[index] ?? -1],
      open: slots.flatMap(({ values, expected = 1, more = false }, place) => {
        const open = Math.max(expected - taken.filter((each) => each === place).length, more ? 1 : 0);
        return open > 0 ? [{ name: names[place] ?? '', values, open }] : [];
      }),
    };
  }, [told, words, child]);
}

interface Places {
  readonly slots: readonly RowSlot[];
  /** By row, the slot that it stands in. */
  readonly taken: readonly (number | null)[];
}

function placesOf(slots: readonly RowSlot[], rows: readonly Values[]): Places {
  const taken = rows.map((row) => {
    const place = slots.findIndex(({ values }) =>
      Object.entries(values).every(([field, option]) => row[field] === option),
    );
    return place === -1 ? null : place;
  });
  return { slots, taken };
}

/** The options that make a place, as one name. */
function nameOf(words: Words, child: Entity, { values, named = Object.keys(values) }: RowSlot): string {
  return named
    .map((field) => {
      const spec = child.fields[field];
      return spec?.kind === 'choice' ? words.choice(spec.set, values[field] ?? '') : '';
    })
    .map((word, place) => (place === 0 ? word : inSentence(word)))
    .join(' ');
}
