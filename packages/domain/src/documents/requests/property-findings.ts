import { error, type Finding, warning, when } from '@serventia/kit/finding';
import { type ChainEnd, shortEnds } from '../chain-reach.ts';

/** What a search among the owners of the office's enrollments found under a name and its CPF or CNPJ. */
export interface FoundOwners {
  /** Enrollments in force that they hold a right of, or that cannot be told from theirs. */
  readonly equal: readonly string[];
  /** Those of whoever is called alike, or so with another number, and those of their spouse. */
  readonly alike: readonly string[];
}

const MOST_NAMED = 5;
const namedIn = (rows: readonly string[]) => ({
  count: rows.length,
  names: rows.slice(0, MOST_NAMED).join('; '),
});

/** Nothing is certified as not owned that the enrollments say is (LRP arts. 16 and 19). */
export const ownerFindings = ({ equal, alike }: FoundOwners): readonly Finding[] => [
  ...when(
    equal.length > 0,
    error('searched_name', 'owner_was_found', { norm: 'LRP art. 19', params: namedIn(equal) }),
  ),
  ...when(alike.length > 0, warning('searched_name', 'owner_alike_found', { params: namedIn(alike) })),
];

/** A title that waits limits what a certificate proves: it is told there, and read before (LRP arts. 186 and 205). */
export const pendingFindings = (field: string, titles: readonly string[]): readonly Finding[] =>
  when(titles.length > 0, warning(field, 'title_pending', { params: namedIn(titles) }));

/** Of an enrollment that was closed a certificate does not tell what stands now (LRP art. 233). */
export const closedFindings = (closedOn: string | null): readonly Finding[] =>
  when(
    closedOn !== null,
    warning('enrollment', 'enrollment_closed', { norm: 'LRP art. 233', params: { on: closedOn ?? '' } }),
  );

/** How far the shortest line of a chain goes, where it reaches neither twenty years nor its beginning. */
export const chainFindings = (ends: readonly ChainEnd[], begins: string): readonly Finding[] => {
  const latest = shortEnds(ends, begins)
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
  return latest === undefined ? [] : [warning('enrollment', 'chain_is_short', { params: { on: latest } })];
};
