const wordsOf = (name: string): string[] => name.split(/\s+/u).filter((word) => word !== '');

/**
 * The name before the marriage of a spouse whose given name changed with the sex (CNN art. 519): the given names of
 * before, which the certificate must not tell, give place to those of now, the surnames stay. Null where the names do
 * not show what was changed.
 */
export function nameBeforeMarriage(
  before: string | null,
  { married, now }: { readonly married: string | null; readonly now: string },
): string | null {
  if (before === null || married === null || before === married) return now;
  const [old, present] = [wordsOf(married), wordsOf(now)];
  let shared = 0;
  while (shared < Math.min(old.length, present.length) && old.at(-1 - shared) === present.at(-1 - shared))
    shared += 1;
  const given = old.slice(0, old.length - shared);
  const maiden = wordsOf(before);
  const isChanged = given.length > 0 && given.every((word, place) => maiden[place] === word);
  if (!isChanged) return null;
  return [...present.slice(0, present.length - shared), ...maiden.slice(given.length)].join(' ');
}
