import type { ComboboxItem } from '@mantine/core';
import type { ChoiceSpec } from '@serventia/kit';
import type { Words } from '../../text/use-text.ts';
import { filterOptions } from '../shared/filter-options.ts';

/** The options of a choice that answer what was typed, the nearest first. */
export function optionsFor(
  { options, set, notOffered = [] }: Pick<ChoiceSpec, 'options' | 'set' | 'notOffered'>,
  words: Words,
  typed: string,
): readonly ComboboxItem[] {
  const all = options
    .filter((option) => !notOffered.includes(option))
    .map((option) => ({ value: option, label: words.choice(set, option) }));
  return filterOptions({ options: all, search: typed, limit: Infinity }).filter((each) => 'value' in each);
}
