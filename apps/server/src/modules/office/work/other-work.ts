import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { isFinished, PROTOCOL_STATES } from '@serventia/domain/notes/protocol-states';
import { book } from '@serventia/domain/office/book.entity';
import { MOST_COUNTED } from '@serventia/domain/office/home';
import { record } from '@serventia/domain/office/record.entity';
import { OTHER_WORK } from '@serventia/domain/office/work';
import { enrollmentEndorsement, enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import type { Entity } from '@serventia/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../http/caller.ts';
import { boundCondition } from '../../../resource/bounds.ts';
import { officeCondition } from '../../../resource/selection.ts';
import { ACT_WAITS } from '../../seals/waiting-acts.ts';
import type { OpenRows } from './deadlines.ts';

/** Open work that no single date of a declaration tells. */
interface OtherWork {
  readonly field: string;
  readonly entity: Entity;
  rows(caller: Caller, mine: RawBuilder<unknown>): OpenRows;
}

const WAITING = sql`t.status = 'pending' and t.resource is not null`;

const recordRows =
  (field: string, due: RawBuilder<unknown>, condition: RawBuilder<unknown>): OtherWork['rows'] =>
  (caller, mine) =>
    sql`
    select t.resource as entity, t.id, coalesce(t.title, '') as title, null::json as sentence, null::text as detail,
      ${sql.lit(field)}::text as field, ${due} as due_on, null::text as norm
    from record t
    where ${officeCondition(record, false)} and ${boundCondition(record, caller)} and ${WAITING} and ${condition} and ${mine}
    order by due_on, t.id limit ${sql.lit(MOST_COUNTED)}`;

const enrollmentActs = (entity: Entity): OtherWork => ({
  field: OTHER_WORK.seal,
  entity,
  rows: (caller, mine) => sql`
    select ${sql.lit(entity.name)}::text as entity, t.id, t.label as title, null::json as sentence, null::text as detail,
      ${sql.lit(OTHER_WORK.seal)}::text as field, null::date as due_on, null::text as norm
    from ${sql.table(entity.table)} t
    where ${officeCondition(entity, false)} and ${boundCondition(entity, caller)} and ${sql.raw(ACT_WAITS)} and ${mine}
    order by t.id limit ${sql.lit(MOST_COUNTED)}`,
});

/** Whole acts without their seal, acts that parties have not signed, open books whose next one is not prepared, and deposits that are not needed any more. */
export const otherWork: readonly OtherWork[] = [
  {
    field: OTHER_WORK.seal,
    entity: record,
    rows: recordRows(OTHER_WORK.seal, sql`null::date`, sql`coalesce(t.missing_signatures, 0) = 0`),
  },
  enrollmentActs(enrollmentRecord),
  enrollmentActs(enrollmentEndorsement),
  {
    field: OTHER_WORK.signatures,
    entity: record,
    rows: recordRows(OTHER_WORK.signatures, sql`t.signatures_until`, sql`t.missing_signatures > 0`),
  },
  { field: OTHER_WORK.next_book, entity: book, rows: endingBooks },
  { field: OTHER_WORK.deposit, entity: priorDeposit, rows: depositsLeft },
];

/** The share of its faces from which a book needs the next one is a setting of the office (LRP art. 6). */
function endingBooks(caller: Caller, mine: RawBuilder<unknown>): OpenRows {
  return sql`
    select ${sql.lit(book.name)}::text as entity, t.id, t.name as title, null::json as sentence, null::text as detail,
      ${sql.lit(OTHER_WORK.next_book)}::text as field, null::date as due_on, 'LRP art. 6'::text as norm
    from book t join notary_office o on o.id = t.office_id
    where ${officeCondition(book, false)} and ${boundCondition(book, caller)} and t.status = 'open'
      and t.used_faces * 100 >= t.sheet_count * 2 * o.prepare_next_at and ${mine}
      and not exists (select from book n where n.office_id = t.office_id and n.book_type_id = t.book_type_id
        and n.collection = t.collection and n.number = t.number + 1)`;
}

const FINISHED = sql.join(PROTOCOL_STATES.filter(isFinished).map((state) => sql.lit(state)));

/** What is left of a deposit is used or given back once its title is closed or its act is practised. */
function depositsLeft(caller: Caller, mine: RawBuilder<unknown>): OpenRows {
  return sql`
    select ${sql.lit(priorDeposit.name)}::text as entity, t.id, t.title, null::json as sentence, t.purpose as detail,
      ${sql.lit(OTHER_WORK.deposit)}::text as field, null::date as due_on, 'Prov. CNJ 45/2015'::text as norm
    from prior_deposit t
    where ${officeCondition(priorDeposit, false)} and ${boundCondition(priorDeposit, caller)}
      and t.deposit_status = 'held' and ${mine}
      and (exists (select from protocol p where p.id = t.protocol_id and p.state in (${FINISHED}))
        or exists (select from record r where r.id = t.record_id and r.registered_on is not null))
    order by t.id limit ${sql.lit(MOST_COUNTED)}`;
}
