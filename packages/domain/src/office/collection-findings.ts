import type { DraftOf } from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';
import type { collectionFields } from './collection-fields.ts';

const NORM = 'CNN art. 473';

/** The code 01 is that of the office's own books, and no other collection has it (CNN art. 473). */
export function collectionFindings(row: DraftOf<typeof collectionFields>): Finding[] {
  const { code, collection_kind: kind, first_year: first, last_year: last } = row;
  return [
    ...when(
      Boolean(code && code !== 1 && kind === 'own'),
      error('collection_kind', 'own_collection_is_first', { norm: NORM }),
    ),
    ...when(
      Boolean(code === 1 && kind && kind !== 'own'),
      error('code', 'first_collection_is_own', { norm: NORM }),
    ),
    ...when(Boolean(first && last && last < first), error('last_year', 'years_in_order', { norm: NORM })),
  ];
}
