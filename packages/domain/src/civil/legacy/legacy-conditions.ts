import type { Condition } from '@serventia/kit';

type Conditions<Act> = Readonly<Partial<Record<keyof Act & string, (row: Act) => Condition>>>;

/**
 * The conditions of an act that may come from an old book as well: of a new one `required` are needed beside what the
 * conditions say; of an old one nothing is, for its book says what it says, and `ofNewAlone` have no place in it.
 */
export function conditionsOfNew<Act extends { readonly entry_kind?: unknown }>(
  given: Conditions<Act>,
  required: readonly (keyof Act & string)[],
  ofNewAlone: readonly (keyof Act & string)[] = [],
): Conditions<Act> {
  const needed = new Set<string>(required);
  const foreign = new Set<string>(ofNewAlone);
  const conditionOf =
    (name: keyof Act & string) =>
    (row: Act): Condition => {
      const said = given[name]?.(row) ?? 'optional';
      if (row.entry_kind && foreign.has(name)) return 'absent';
      if (row.entry_kind) return said === 'required' ? 'optional' : said;
      return said === 'optional' && needed.has(name) ? 'required' : said;
    };
  const names = new Set([...(Object.keys(given) as (keyof Act & string)[]), ...required, ...ofNewAlone]);
  return Object.fromEntries([...names].map((name) => [name, conditionOf(name)])) as Conditions<Act>;
}
