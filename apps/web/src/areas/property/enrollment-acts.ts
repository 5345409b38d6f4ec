import { activeLiens, type Lien } from '@serventia/domain/property/active-liens';
import type {
  enrollmentEndorsement,
  enrollmentRecord,
} from '@serventia/domain/property/enrollment-acts.entity';
import type { Entity, RowOf } from '@serventia/kit';
import { listRows } from '../../api/resource.ts';

/** An R or an AV as the page of its enrollment shows it. */
export type EnrollmentAct =
  | { readonly letter: 'R'; readonly row: RowOf<typeof enrollmentRecord> }
  | { readonly letter: 'AV'; readonly row: RowOf<typeof enrollmentEndorsement> };

const PAGE = 1000;

/** All acts of one kind on an enrollment: what is in force follows from all of them, or from none. */
export async function allActs<E extends Entity>(
  { name }: Pick<E, 'name'>,
  enrollment: number,
): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = [];
  for (;;) {
    const page = await listRows<RowOf<E>>(name, {
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
  const place = ({ row }: EnrollmentAct): number => row.act_number ?? Number.MAX_SAFE_INTEGER;
  return acts.toSorted((one, other) => place(one) - place(other) || one.row.id - other.row.id);
}

/** What burdens the property by its signed acts, in their order. */
export function liensOf(acts: readonly EnrollmentAct[]): Lien[] {
  const labelOf = (record: number | null): string | null =>
    acts.find(({ letter, row }) => letter === 'R' && row.id === record)?.row.label ?? null;
  return activeLiens(
    acts
      .filter(({ row }) => row.act_status === 'signed')
      .map((act) => {
        const { letter, row } = act;
        return {
          letter,
          number: row.act_number ?? 0,
          label: row.label ?? '',
          cancelled_by: row.cancelled_by,
          ...(letter === 'R'
            ? { kind: act.row.record_kind }
            : {
                kind: act.row.endorsement_kind,
                burden: act.row.burden,
                guarantee: labelOf(act.row.guarantee),
              }),
        };
      }),
  );
}
