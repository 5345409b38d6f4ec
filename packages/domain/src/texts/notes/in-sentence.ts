import type { Entity, RowOf } from '@serventia/kit';

/** Names stand as they were given, `COMÉRCIO LTDA.` with its period. */
const NAMES: ReadonlySet<string> = new Set(['name', 'represents']);

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
const withoutLastSign = (text: string): string => text.replace(/[ .,;:]+$/u, '');

/** A row whose typed texts can stand within a sentence: in one line, without the sign at their end. */
export function inSentence<E extends Entity>(entity: E, row: RowOf<E>): RowOf<E> {
  const typed = Object.entries(row).map(([name, value]): [string, unknown] => {
    const kind = entity.fields[name]?.kind;
    if ((kind !== 'text' && kind !== 'long_text') || typeof value !== 'string') return [name, value];
    return [name, NAMES.has(name) ? inOneLine(value) : withoutLastSign(inOneLine(value))];
  });
  return Object.fromEntries(typed) as unknown as RowOf<E>;
}
