/** Writes what was typed into a mask: `9` is a digit, `A` a digit or a letter, the rest stands by itself. */
export function applyMask(mask: string, typed: string): string {
  const significant = [...typed.toUpperCase()].filter((letter) => /[\dA-Z]/u.test(letter));
  let shown = '';
  let pending = '';
  for (const place of mask) {
    if (place !== '9' && place !== 'A') {
      pending += place;
      continue;
    }
    let next = significant.shift();
    while (next !== undefined && place === '9' && !/\d/u.test(next)) next = significant.shift();
    if (next === undefined) break;
    shown += pending + next;
    pending = '';
  }
  return shown;
}

const isSignificant = (letter: string): boolean => /[\p{L}\d+]/u.test(letter);

/** Where the caret belongs in `shown` when it stood after `caret` letters of `typed`. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  let left = [...typed.slice(0, caret)].filter(isSignificant).length;
  if (left === [...typed].filter(isSignificant).length) return shown.length;
  let place = 0;
  while (left > 0 && place < shown.length) {
    if (isSignificant(shown[place] ?? '')) left -= 1;
    place += 1;
  }
  return place;
}
