/** Fields of references with a text that has chosen no row yet; each finds out which row it means. */
const unsettled = new Set<() => Promise<void>>();

/** Says that a field holds such a text; gives back how to take it back. */
export function holdUnsettled(settle: () => Promise<void>): () => void {
  unsettled.add(settle);
  return () => unsettled.delete(settle);
}

/** Waits until every text that is being typed is a row or marked: whoever saves at once loses nothing. */
export async function settleReferences(): Promise<void> {
  await Promise.all(Array.from(unsettled, (settle) => settle()));
}
