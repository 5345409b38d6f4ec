import { getEntity, registry } from '@serventia/domain/registry';
import { restrictedReading } from '@serventia/domain/office/restriction/restriction.entity';
import { columnOf, type Entity, type FieldSpec, OFFICE_COLUMN } from '@serventia/kit';
import type { Sql } from '../db/database.ts';
import { type Caller, type ClosedRows, isAllowed } from './caller.ts';

/** The restricted rows that a session may not read now, and when (milliseconds) more of them close. */
export interface Closure {
  readonly closed: ClosedRows | undefined;
  readonly until: number;
}

const OPEN_TO_ALL: Closure = { closed: undefined, until: Infinity };

const restricting = registry.filter(({ restricted }) => restricted !== undefined);

const columnIn = ({ fields }: Entity, field: string): string => columnOf(field, fields[field] as FieldSpec);

/** The SQL of the restricted rows of an entity, each with the row that it is opened with: `$1` is the office. */
function restrictedRows(entity: Entity): string {
  const { when, within } = entity.restricted ?? { when: '', within: undefined };
  const name = `'${entity.name}' as entity`;
  const flag = columnIn(entity, when);
  if (within === undefined)
    return `select ${name}, t.id, t.id as opened_with from ${entity.table} t where t.${OFFICE_COLUMN} = $1 and t.${flag}`;
  const spec = entity.fields[within];
  const owner = getEntity(spec?.kind === 'reference' ? spec.entity : entity.name);
  const ownerFlag = columnIn(owner, owner.restricted?.when ?? '');
  const column = columnIn(entity, within);
  return `select ${name}, t.id, t.${column} as opened_with from ${entity.table} t
      where t.${OFFICE_COLUMN} = $1 and t.${flag}
    union select ${name}, t.id, t.${column} from ${owner.table} o join ${entity.table} t on t.${column} = o.id
      where o.${OFFICE_COLUMN} = $1 and o.${ownerFlag}`;
}

const CLOSED = `
  select r.entity, array_agg(r.id order by r.id) as ids from (${restricting.map(restrictedRows).join(' union all ')}) r
  where r.opened_with <> all($2::bigint[]) group by r.entity`;

const OPENED = `
  select record_id, max(open_until) as until from ${restrictedReading.table}
  where office_id = $1 and session = $2 and open_until > now() group by record_id`;

/** Whether a caller may open restricted rows, as their declarations say. */
export const mayOpenRestricted = (caller: Caller): boolean =>
  restricting.every(({ restricted }) => {
    const [entity = '', action = ''] = (restricted?.openedBy ?? '').split(' ');
    return isAllowed(caller, getEntity(entity), action);
  });

/** What a session of an office may not read: every restricted row that it did not open, by whoever may. */
export async function closureOf(db: Sql, caller: Caller): Promise<Closure> {
  const { office, sessionRow } = caller;
  if (office === null) return OPEN_TO_ALL;
  const opened =
    sessionRow !== undefined && mayOpenRestricted(caller)
      ? await db.query<{ record_id: number; until: string }>(OPENED, [office, sessionRow])
      : [];
  const found = await db.query<{ entity: string; ids: number[] }>(CLOSED, [
    office,
    opened.map(({ record_id: id }) => id),
  ]);
  return {
    closed:
      found.length > 0
        ? Object.fromEntries(found.map(({ entity, ids }) => [entity, ids.map(Number)]))
        : undefined,
    until: Math.min(Infinity, ...opened.map(({ until }) => Date.parse(until))),
  };
}
