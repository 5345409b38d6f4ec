import { activeLiens, type Lien, type SignedAct } from '@serventia/domain/property/active-liens';
import type { Entity } from '@serventia/kit';
import { listRows, type Row } from '../../api/resource.ts';

/** An R or an AV as the page of its enrollment shows it. */
export interface EnrollmentAct {
  readonly entity: Entity;
  readonly letter: SignedAct['letter'];
  readonly kindField: 'record_kind' | 'endorsement_kind';
  readonly row: Row;
}

const PAGE = 1000;

/** All acts of one kind on an enrollment: what is in force follows from all of them, or from none. */
export async function allActs(entity: Entity, enrollment: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await listRows(entity.name, {
      enrollment: String(enrollment),
      ordering: 'act_number',
      limit: PAGE,
      offset: rows.length,
    });
    rows.push(...page.results);
    if (page.next === null || page.results.length === 0) return rows;
  }
}

/** Both kinds in their one sequence; drafts, which have no number, come last. */
export function inSequence(acts: readonly EnrollmentAct[]): EnrollmentAct[] {
  const place = ({ row }: EnrollmentAct): number =>
    typeof row['act_number'] === 'number' ? row['act_number'] : Number.MAX_SAFE_INTEGER;
  return acts.toSorted((one, other) => place(one) - place(other) || one.row.id - other.row.id);
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The number of a row that is referred to, expanded or not. */
const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** What burdens the property by its signed acts, in their order. */
export function liensOf(acts: readonly EnrollmentAct[]): Lien[] {
  const labelOf = (record: unknown): string | null =>
    textOrNull(acts.find(({ letter, row }) => letter === 'R' && row.id === idIn(record))?.row['label']);
  return activeLiens(
    acts
      .filter(({ row }) => row['act_status'] === 'signed')
      .map(({ letter, kindField, row }) => ({
        letter,
        number: Number(row['act_number']),
        label: String(row['label']),
        kind: String(row[kindField]),
        burden: textOrNull(row['burden']),
        cancelled_by: textOrNull(row['cancelled_by']),
        guarantee: labelOf(row['guarantee']),
      })),
  );
}
