import { change } from '@serventia/domain/account/change.entity';
import type { Entity } from '@serventia/kit';
import { sql } from 'kysely';
import type { Row, Sql } from '../../../db/database.ts';
import { Bind, prepare } from '../../../db/sql.ts';
import type { Caller } from '../../../http/caller.ts';
import { boundCondition, readerOf } from '../../../resource/bounds.ts';
import type { OfficeInput } from '../../../resource/selection.ts';

/** How many changes are read at once, and a notice tells at most. */
export const MOST_CHANGES = 100;

const KINDS = { '+': 'created', '~': 'changed', '-': 'deleted' } as const;

/** One change of a row, as programs are told of it. */
export interface ToldChange {
  /** Its place in the chain of the office: greater than that of every change told before. */
  readonly place: number;
  readonly resource: string;
  readonly row: number;
  readonly change: (typeof KINDS)[keyof typeof KINDS];
  /** Null where a form did it. */
  readonly action: string | null;
  readonly happened_at: string;
}

/** What comes next in the chain of an office. */
interface Stretch {
  /** The place that it ends at; undefined where nothing has come. */
  readonly until: number | undefined;
  /** Those of its changes that the program may read. */
  readonly changes: readonly ToldChange[];
  readonly isLast: boolean;
}

interface LinkedRow extends Omit<ToldChange, 'change'>, Row {
  readonly kind: keyof typeof KINDS;
  readonly readable: boolean;
}

interface StretchInput extends OfficeInput {
  readonly after: number;
}

const entity: Entity = change;

/** The changes after a place, of the office of a program and as far as it may read their rows now. */
export async function changesAfter(db: Sql, program: Caller, after: number): Promise<Stretch> {
  const office = new Bind<StretchInput>((input) => input.office);
  const place = new Bind<StretchInput>((input) => input.after);
  const linked = await db.run<StretchInput, LinkedRow>(
    prepare(sql`
      select l.place, t.entity as resource, t.row_id as row, t.history_type as kind, t.action,
        t.history_date as happened_at, ${boundCondition(entity, program)} as readable
      from changes_after(${office}, ${place}, ${sql.lit(MOST_CHANGES)}) l join history t on t.id = l.history_id
      order by l.place`),
    { ...readerOf(entity, program), after },
  );
  return {
    until: linked.at(-1)?.place,
    changes: linked.filter(({ readable }) => readable).map(told),
    isLast: linked.length < MOST_CHANGES,
  };
}

const told = ({ place, resource, row, kind, action, happened_at: at }: LinkedRow): ToldChange => ({
  place,
  resource,
  row,
  change: KINDS[kind],
  action,
  happened_at: new Date(at).toISOString(),
});
