import type { Party } from './state-parties.ts';

/** An act with its parties as its record now is. */
interface Act {
  readonly kind: string;
  readonly parties: readonly Party[];
}

/** Who is put beside the person of an interdiction, an absence, a guardianship, a custody or a supported decision. */
const CARERS: ReadonlySet<string> = new Set(['curator', 'guardian', 'supporter']);

export const carersIn = ({ kind, parties }: Act): readonly Party[] =>
  kind === 'interdiction' ? parties.filter(({ role }) => CARERS.has(role)) : [];

const comparable = (name: string | null): string =>
  (name ?? '').trim().toLocaleUpperCase('pt-BR').replaceAll(/\s+/gu, ' ');

export const isNamed =
  (name: string) =>
  (party: Party): boolean =>
    comparable(party.name) === comparable(name);

/**
 * Those whom an averbação replaces: the one whom it names. One of before names nobody: it replaced the only one, or all
 * curators.
 */
export function replacedIn(
  state: Act,
  { replaced_name: name }: { readonly replaced_name?: string | null | undefined },
): readonly Party[] {
  const carers = carersIn(state);
  if (name) return carers.filter(isNamed(name)).slice(0, 1);
  return carers.length === 1 ? carers : carers.filter(({ role }) => role === 'curator');
}
