/** Items that both sequences have, or one of them alone, in their order. */
export interface Edit<Item> {
  readonly kind: 'same' | 'added' | 'removed';
  readonly item: Item;
}

/** Above this many pairs the sequences have too little in common to be worth the memory. */
const MOST_PAIRS = 9_000_000;

const edits = <Item>(kind: Edit<Item>['kind'], items: readonly Item[]): Edit<Item>[] =>
  items.map((item) => ({ kind, item }));

/**
 * The fewest items to take away and to add that make one sequence of the other: what is removed stands before what is
 * added in its place. What two very long sequences have in the middle is told as replaced as a whole.
 */
export function editsBetween<Item>(before: readonly Item[], after: readonly Item[]): Edit<Item>[] {
  let head = 0;
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const old = before.slice(head, before.length - tail);
  const now = after.slice(head, after.length - tail);
  return [
    ...edits('same', before.slice(0, head)),
    ...(old.length * now.length > MOST_PAIRS
      ? [...edits('removed', old), ...edits('added', now)]
      : middle(old, now)),
    ...edits('same', before.slice(before.length - tail)),
  ];
}

/** By the longest sequence that both have. */
function middle<Item>(old: readonly Item[], now: readonly Item[]): Edit<Item>[] {
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: Edit<Item>[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      found.push(...edits('same', old.slice(i, i + 1)));
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      found.push(...edits('removed', old.slice(i, i + 1)));
      i += 1;
    } else {
      found.push(...edits('added', now.slice(j, j + 1)));
      j += 1;
    }
  }
  return [...found, ...edits('removed', old.slice(i)), ...edits('added', now.slice(j))];
}
