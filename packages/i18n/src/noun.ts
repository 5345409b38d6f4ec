/** A name inside a sentence: `Escritura` is `escritura`, an acronym stays as it is. */
export function inSentence(noun: string): string {
  const [first = '', second = ''] = noun;
  return second === second.toUpperCase() ? noun : first.toLowerCase() + noun.slice(first.length);
}

/** Feminine nouns that do not end as most of them do. */
const FEMININE = new Set(['análise', 'ordem', 'parte']);

/** Whether the first word of a Portuguese name is feminine, for the words that agree with it. */
export function isFeminine(noun: string): boolean {
  const [first = ''] = noun.toLowerCase().split(' ');
  return FEMININE.has(first) || /(?:(?<!^di)a|[çsd]ão|dade|gem)$/u.test(first);
}
