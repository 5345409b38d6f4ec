import type { ComboboxItem } from '@mantine/core';
import type { ChoiceSpec } from '@serventia/kit';
import type { Words } from '../../text/use-text.ts';
import { filterOptions } from '../shared/filter-options.ts';

/** The options of a choice that answer what was typed, the nearest first. */
export function optionsFor(
  { options, set }: Pick<ChoiceSpec, 'options' | 'set'>,
  words: Words,
  typed: string,
): readonly ComboboxItem[] {
  const all = options.map((option) => ({ value: option, label: words.choice(set, option) }));
  return filterOptions({ options: all, search: typed, limit: Infinity }).filter((each) => 'value' in each);
}
