import { record } from '@serventia/domain/office/record.entity';
import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import type { Entity } from '@serventia/kit';
import { type Caller, isAllowed, officeOf, readsActs } from '../../http/caller.ts';
import { closedIds } from '../../resource/closed.ts';

const OF_ENROLLMENTS: readonly Entity[] = [enrollmentRecord, enrollmentEndorsement];

/** Days between an act and its entry here beyond which it was copied from an old book, and was sealed there. */
const DAYS_TO_ENTER = 30;

const ENTERED_WHEN_DONE = `(t.protocol_id is not null
  or t.dated_on >= (t.created_at at time zone office_time_zone(t.office_id))::date - ${DAYS_TO_ENTER})`;

/**
 * Whether an act of a matrícula, the row `t`, was signed and waits for its seal: of a title of the office's protocol, or
 * entered here about when it was dated.
 */
export const ACT_WAITS = `t.act_status = 'signed' and t.registered_seal_id is null and ${ENTERED_WHEN_DONE}`;

/** Whether such an act was done here, and not copied from an old book: it has its seal, or waits for it. */
export const ACT_OF_HERE = `t.act_status = 'signed' and (t.registered_seal_id is not null or ${ENTERED_WHEN_DONE})`;

const ofEnrollments = ({ name, table }: Entity): string => `
  union all select '${name}', t.id, t.label, t.dated_on from ${table} t
  where t.office_id = $1 and '${name}' = any($4) and ${ACT_WAITS}`;

/** The acts that are whole, with all signatures, and wait for their seal, as far as the caller may read them. */
export const WAITING_ACTS = `
  select resource, id, title, registered_on from record
  where office_id = $1 and status = 'pending' and coalesce(missing_signatures, 0) = 0
    and ($2::text[] is null or resource = any($2)) and id <> all($3)
  ${OF_ENROLLMENTS.map(ofEnrollments).join('')}`;

const readableOf = (caller: Caller): string[] =>
  OF_ENROLLMENTS.filter((entity) => isAllowed(caller, entity, 'read')).map(({ name }) => name);

/** Whether the caller reads any act that is sealed. */
export const readsSealedActs = (caller: Caller): boolean =>
  readsActs(caller) || readableOf(caller).length > 0;

/** The parameters of `WAITING_ACTS`: the office, the acts that the caller reads (null for all), and the closed ones. */
export const waitingActsOf = (
  caller: Caller,
): [number, readonly string[] | null, readonly number[], string[]] => [
  officeOf(caller),
  readsActs(caller) ? (caller.readableActs ?? null) : [],
  closedIds(caller, record),
  readableOf(caller),
];
