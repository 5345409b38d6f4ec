import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { foldAccents } from '@serventia/domain/parties/person-name';

const plain = (text: string): string => foldAccents(text).trim();

/** How well a label answers what was typed: the whole of it, its beginning, that of a word, a part. */
function rank(label: string, typed: string): number {
  const place = label.indexOf(typed);
  if (place === -1) return -1;
  if (place === 0) return label.length === typed.length ? 0 : 1;
  return label.includes(` ${typed}`) ? 2 : 3;
}

/** A label as it may be typed: `Juiz(a) de paz` is also `juiz de paz` and `juíza de paz`, `Viúvo(a)` also `viúva`. */
function spellings(label: string): string[] {
  const text = plain(label);
  if (!/\(\w+\)/u.test(text)) return [text];
  const masculine = text.replaceAll(/\(\w+\)/gu, '');
  const feminine = text.replaceAll(/[aeo]?\((\w+)\)/gu, '$1');
  return [text, masculine, feminine];
}

const best = (places: readonly number[]): number => {
  const found = places.filter((place) => place !== -1);
  return found.length === 0 ? -1 : Math.min(...found);
};

/**
 * The options that hold what was typed, accents aside, the nearest first: Enter takes the first, and `male` must
 * not mean `Female`.
 */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const typed = plain(search);
  const ranked = options.flatMap((option) => {
    const place = 'label' in option ? best(spellings(option.label).map((label) => rank(label, typed))) : -1;
    return place === -1 ? [] : [{ option: option as ComboboxItem, place }];
  });
  return ranked
    .toSorted((one, two) => one.place - two.place)
    .slice(0, limit)
    .map(({ option }) => option);
};
