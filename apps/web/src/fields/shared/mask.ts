import type { IdentifierFormat } from '@serventia/kit';

/** Writes what was typed into a mask: `9` is a digit, `A` a digit or a letter, the rest stands by itself. */
export function applyMask(mask: string, typed: string): string {
  const significant = typed.toUpperCase().match(/[\dA-Z]/gu) ?? [];
  let shown = '';
  let pending = '';
  for (const place of mask) {
    if (place !== '9' && place !== 'A') {
      pending += place;
      continue;
    }
    const next = takeFitting(significant, place);
    if (next === undefined) break;
    shown += pending + next;
    pending = '';
  }
  return shown;
}

/** The mask for what was typed: the short one, where there is one and nothing would be dropped. */
export function maskFor(format: Pick<IdentifierFormat, 'mask' | 'shortMask'>, typed: string): string {
  const { mask, shortMask } = format;
  if (shortMask === undefined) return mask;
  return countSignificant(applyMask(shortMask, typed)) === countSignificant(typed) ? shortMask : mask;
}

/** The next letter that the place takes; what does not fit is dropped. */
function takeFitting(letters: string[], place: '9' | 'A'): string | undefined {
  const index = place === 'A' ? 0 : letters.findIndex((letter) => /\d/u.test(letter));
  return index === -1 ? undefined : letters.splice(0, index + 1).at(-1);
}

const isSignificant = (letter: string): boolean => /[\p{L}\d+]/u.test(letter);
const countSignificant = (text: string): number => text.match(/[\p{L}\d+]/gu)?.length ?? 0;

/** Where the caret belongs in `shown` when it stood after `caret` letters of `typed`. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  let left = countSignificant(typed.slice(0, caret));
  if (left === countSignificant(typed)) return shown.length;
  let place = 0;
  while (left > 0 && place < shown.length) {
    if (isSignificant(shown[place] ?? '')) left -= 1;
    place += 1;
  }
  return place;
}
