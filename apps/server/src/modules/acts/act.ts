import type { OfficeCalendar } from '@serventia/domain/calendar/office-calendar';
import { printableFindings } from '@serventia/domain/documents/printable-letters';
import type { PARTY_ROLES } from '@serventia/domain/parties/person.entity';
import { getEntity } from '@serventia/domain/registry';
import {
  type RuleContext,
  type ChildName,
  type Entity,
  type Finding,
  registrationFindings,
  type RowOf,
} from '@serventia/kit';
import type { Row, Sql } from '../../db/database.ts';
import { type Caller, officeOf, todayOf } from '../../http/caller.ts';
import type { WrittenRow } from '../../resource/hooks.ts';
import { getRow, type ReadRow } from '../../resource/read.ts';
import type { ValuesFor, WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../basic/calendar.ts';

export interface ActContext extends RuleContext {
  readonly calendar: OfficeCalendar;
}

/** An entity whose rows carry the id of a record, and what is its own in the life that all acts share. */
export interface Act<E extends Entity = Entity> {
  readonly entity: E;
  /** Registration type code of the specification (`1` birth, `4` death …), which may depend on the row. */
  recordType(row: WrittenRow<E>): string;
  /** What its record is called; the entity's label unless told. */
  title?(row: WrittenRow<E>): string | null;
  /** The parties whose names make the title and the act's own `name`, where the act does not carry a name itself. */
  readonly namedAfter?: readonly (typeof PARTY_ROLES)[number][];
  /** The values that follow from who takes part in it, where they are no parties. */
  following?(context: WriteContext, row: WrittenRow<E>): Promise<ValuesFor<E>>;
  /** What the rules say of a row with its children; unless told, what `registration` and the conditions ask. */
  findings?(db: Sql, row: LoadedAct<E>, caller: Caller): Promise<Finding[]>;
  /** False where what the rules leave to do is no matter for the prosecutor (a report to COAF is secret). */
  readonly tasks?: boolean;
  /** What registration writes on the act before it is judged and frozen (an age counted, a date set). */
  complete?(context: WriteContext, row: LoadedAct<E>): Promise<LoadedAct<E>>;
  /** What else is true once the act is registered (a license used up). */
  afterRegister?(context: WriteContext, row: LoadedAct<E>): Promise<void>;
  /** What is no longer true once it was voided or canceled. */
  afterUndone?(context: WriteContext, row: RowOf<E>): Promise<void>;
}

/** An act with all of its children, as the rules take it. */
export type LoadedAct<E extends Entity = Entity> = ReadRow<E, ChildName<E>>;

export async function loadAct<E extends Entity>(
  db: Sql,
  { entity }: Pick<Act<E>, 'entity'>,
  id: number,
  caller: Caller,
): Promise<LoadedAct<E>> {
  const children = Object.keys(entity.children ?? {}) as ChildName<E>[];
  return getRow<E, ChildName<E>>(db, entity, id, caller, { children });
}

/** What the rules say of an act, with what only the office's books can tell. */
export async function findingsOf<E extends Entity>(
  db: Sql,
  act: Act<E>,
  row: LoadedAct<E>,
  caller: Caller,
): Promise<Finding[]> {
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
