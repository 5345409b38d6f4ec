/**
 * Asks for all who want the same answer at once. Who comes while a question is under way shares the next one: no
 * answer is older than the one who gets it. A failure is told to all who share it, and to nobody after them.
 */
export function sharedQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const asked = ask().finally(() => {
      if (underWay === asked) underWay = undefined;
    });
    underWay = asked;
    return asked;
  };
  return () => {
    if (!underWay) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}
