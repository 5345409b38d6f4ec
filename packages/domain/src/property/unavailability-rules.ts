import { error, type Finding, warning, when } from '@serventia/kit/finding';

/** A matrícula in force of which the person of an order holds a right. */
export interface ReachedEnrollment {
  readonly title: string;
  /** Whether the order is averbada on it. */
  readonly noted: boolean;
}

const MOST_NAMED = 10;
const namedIn = (names: readonly string[]) => ({
  count: names.length,
  names: names.slice(0, MOST_NAMED).join('; '),
});

/**
 * An order is answered once it is averbada on every matrícula of the person (CNN arts. 320 ff.: verify). Of whom a name
 * alone finds, the clerk is told.
 */
export function reachFindings(reached: readonly ReachedEnrollment[], alike: readonly string[]): Finding[] {
  const missing = reached.filter(({ noted }) => !noted).map(({ title }) => title);
  return [
    ...when(
      missing.length > 0,
      error('tax_number', 'holding_not_noted', { norm: 'CNN art. 320', params: namedIn(missing) }),
    ),
    ...when(alike.length > 0, warning('name', 'holder_alike', { params: namedIn(alike) })),
  ];
}

/** What an order is answered with: it is noted, or nothing is held here. */
export const answerOf = (reached: readonly ReachedEnrollment[]): 'noted' | 'nothing_found' =>
  reached.length > 0 ? 'noted' : 'nothing_found';

/** Who acquires under an order: the registro is made, and the order is averbada upon it. */
export const acquirerUnavailable = (at: string, name: string, order: string): Finding =>
  warning(at, 'acquirer_unavailable', { norm: 'CNN art. 320', params: { name, order } });
