import { type Finding, warning, when } from '@serventia/kit/finding';
import type { SEXES } from './party-fields.ts';

/** Somebody with whom the words of an act agree. */
interface Worded {
  readonly name?: string | null | undefined;
  readonly sex?: (typeof SEXES)[number] | null | undefined;
  readonly person_kind?: 'natural' | 'legal' | null | undefined;
  readonly gender_role?: 'mother' | 'father' | 'parent' | null | undefined;
}

/** Whether nothing says what the words agree with: a mother or a father needs no word more, nor does a company. */
const isUntold = ({ name, sex, person_kind: kind, gender_role: role }: Worded): boolean =>
  !!name && !sex && kind !== 'legal' && role !== 'mother' && role !== 'father';

/**
 * Each of a list whose sex nobody told, and whom the text would word as a man (dossier texts 2.4, rule 1). `I` is
 * told: it may truly not be known.
 */
export function sexFindings<Row extends Worded>(
  list: 'parties' | 'parts',
  rows: readonly Row[],
  isWorded: (row: Row) => boolean = () => true,
): Finding[] {
  return rows.flatMap((row, index) =>
    when(
      isWorded(row) && isUntold(row),
      warning(`${list}.${index}.sex`, 'party_sex_untold', { params: { name: row.name ?? '' } }),
    ),
  );
}
