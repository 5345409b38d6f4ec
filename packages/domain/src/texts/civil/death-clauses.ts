import { joinWords } from '../language/join.ts';

/** A child whom somebody leaves. */
export interface ChildLeft {
  readonly name: string;
  /** `trinta anos`. */
  readonly age: string | null;
  readonly note?: string | null;
}

/** The children that somebody leaves, with their ages (LRP art. 80, 7), as a sentence. */
export function childrenLeft(children: readonly ChildLeft[]): string {
  const [first, ...others] = children.map(({ name, age, note = null }) =>
    [name, age === null ? null : `de ${age}`, note].filter((part) => part !== null).join(', '),
  );
  if (first === undefined) return 'Não deixou filhos.';
  // Their sex is not in the act: one child alone is named without it.
  if (others.length === 0) return `Deixou prole: ${first}.`;
  const all = [first, ...others];
  if (!all.some((child) => child.includes(','))) return `Deixou os filhos ${joinWords(all)}.`;
  return `Deixou os filhos ${all.slice(0, -1).join(', ')}, e ${all.at(-1) ?? ''}.`;
}
