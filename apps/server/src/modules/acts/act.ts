import type { OfficeCalendar } from '@serventia/domain/calendar/office-calendar';
import { printableFindings } from '@serventia/domain/documents/printable-letters';
import type { PARTY_ROLES } from '@serventia/domain/parties/person.entity';
import { getEntity } from '@serventia/domain/registry';
import { type CheckContext, type Entity, type Finding, registrationFindings } from '@serventia/kit';
import type { Row, Sql } from '../../db/database.ts';
import { type Caller, officeOf, todayOf } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../basic/calendar.ts';

export interface ActContext extends CheckContext {
  readonly calendar: OfficeCalendar;
}

/** An entity whose rows carry the id of a record, and what is its own in the life that all acts share. */
export interface Act {
  readonly entity: Entity;
  /** Registration type code of the specification (`1` birth, `4` death …), which may depend on the row. */
  readonly recordType: (row: Row) => string;
  /** What its record is called; the entity's label unless told. */
  readonly title?: (row: Row) => string | null;
  /** The parties whose names make the title and the act's own `name`, where the act does not carry a name itself. */
  readonly namedAfter?: readonly (typeof PARTY_ROLES)[number][];
  /** The values that follow from who takes part in it, where they are no parties. */
  readonly following?: (context: WriteContext, row: Row) => Promise<Row>;
  /** What the rules say of a row with its children; unless told, what `atRegistration` and the conditions ask. */
  readonly findings?: (db: Sql, row: Row, caller: Caller) => Promise<Finding[]>;
  /** False where what the rules leave to do is no matter for the prosecutor (a report to COAF is secret). */
  readonly tasks?: boolean;
  /** What registration writes on the act before it is judged and frozen (an age counted, a date set). */
  readonly complete?: (context: WriteContext, row: Row) => Promise<Row>;
  /** What else is true once the act is registered (a license used up). */
  readonly afterRegister?: (context: WriteContext, row: Row) => Promise<void>;
  /** What is no longer true once it was voided or canceled. */
  readonly afterUndone?: (context: WriteContext, row: Row) => Promise<void>;
}

/** An act with its children, as the rules take it. */
export async function loadAct(
  db: Sql,
  { entity }: Act,
  id: number,
  caller: Caller,
  options: { readonly lock?: boolean } = {},
): Promise<Row> {
  return getRow(db, entity, id, caller, { expand: Object.keys(entity.children ?? {}), ...options });
}

/** What the rules say of an act, with what only the office's books can tell. */
export async function findingsOf(db: Sql, act: Act, row: Row, caller: Caller): Promise<Finding[]> {
  const findings = act.findings
    ? await act.findings(db, row, caller)
    : registrationFindings(act.entity, row, await contextOf(db, row, caller));
  return [...findings, ...printableFindings(act.entity, row, getEntity)];
}

/** What the rules judge an act by besides the act: its day, and when the office is open. */
export async function contextOf(db: Sql, row: Row, caller: Caller): Promise<ActContext> {
  return { today: dayOf(row, caller), calendar: await calendarOf(db, officeOf(caller)) };
}

/** The day that the rules judge an act by: that of its registration, and until then today. */
function dayOf(row: Row, caller: Caller): string {
  return typeof row['registered_on'] === 'string' ? row['registered_on'] : todayOf(caller);
}
