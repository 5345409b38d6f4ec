import { foldAccents } from '@serventia/domain/parties/person-name';
import { queryClient } from '../../api/query-client.ts';
import type { Query } from '../../api/request.ts';
import type { Row } from '../../api/resource.ts';
import { getListed, type ListedEntity } from '../../declared/catalogue.ts';
import { choicesQuery, narrowed } from './choices.ts';
import { type Labelled, labelOf } from './use-reference.ts';

/** Found by one text, more rows than this are nobody's exact answer. */
const MOST = 100;

/** How near the name of a row comes to a text: the whole name, its beginning, or something inside. */
function distance(entity: Labelled, row: Row, wanted: string): number {
  const name = foldAccents(labelOf(entity, row));
  // "Crato" is all there is of the name in "Crato - CE".
  if (name === wanted || name.startsWith(`${wanted} - `)) return 0;
  return name.startsWith(wanted) ? 1 : 2;
}

/** Rows with those first whose name comes nearest to what was typed. */
export function nearestFirst(entity: Labelled, rows: readonly Row[], typed: string): readonly Row[] {
  const wanted = foldAccents(typed.trim());
  if (wanted === '') return rows;
  return rows.toSorted((one, other) => distance(entity, one, wanted) - distance(entity, other, wanted));
}

/** The words of a text, and its letters and digits without the marks between them. */
function partsOf(text: string): { readonly words: readonly string[]; readonly code: string } {
  const folded = foldAccents(text);
  return {
    words: folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''),
    code: folded.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  };
}

type Found = Pick<ListedEntity, 'name' | 'label' | 'codes'>;

/** The numbers that a row is found by, as they are written. */
function codesOf({ codes }: Found, row: Row): readonly string[] {
  return codes.flatMap((code) => {
    const value = row[code];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

/**
 * Whether a row says of itself all that was typed: a word that begins so for each, or a code. The server also finds
 * what only sounds or looks alike, and that is for the eye to decide.
 */
export function says(entity: Found, row: Row, typed: string): boolean {
  const told = [
    labelOf(entity, row),
    ...Object.values(row).filter((value) => typeof value === 'string'),
    ...codesOf(entity, row),
  ];
  const wanted = partsOf(typed);
  const parts = told.map((text) => partsOf(text));
  return (
    parts.some(({ code }) => code === wanted.code) ||
    wanted.words.every((word) => parts.some(({ words }) => words.some((each) => each.startsWith(word))))
  );
}

/**
 * The row that a text means beyond doubt: the only one found that says so of itself, or the only one that is called
 * so. Enter chooses, so it takes the one that begins with the text, too, where no other does; of namesakes none is
 * ever taken unseen.
 */
export function meantRow(
  entity: Found,
  found: readonly Row[],
  typed: string,
  chooses: boolean,
): Row | undefined {
  const [only] = found;
  if (only && found.length === 1) return says(entity, only, typed) ? only : undefined;
  const wanted = foldAccents(typed.trim());
  // A number that is typed whole, or read by a scanner, means its row; names that look like it are none.
  const numbered = found.filter((row) => codesOf(entity, row).includes(wanted));
  if (numbered.length === 1) return numbered[0];
  const near = (most: number): readonly Row[] => found.filter((row) => distance(entity, row, wanted) <= most);
  const called = near(0);
  const candidates = called.length > 0 || !chooses ? called : near(1);
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Asks for every row that a text finds, and says which is meant; undefined where that is in doubt. */
export async function findMeant(
  entityName: string,
  typed: string,
  filters: Query,
  chooses: boolean,
): Promise<Row | undefined> {
  const query = choicesQuery(entityName, typed, filters, { limit: MOST });
  const page = narrowed(entityName, await queryClient.fetchQuery({ ...query, staleTime: 0 }), typed);
  return page.count > page.results.length
    ? undefined
    : meantRow(getListed(entityName), page.results, typed, chooses);
}
