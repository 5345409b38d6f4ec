import { deadline } from '@serventia/domain/calendar/deadline';
import { type FrameworkFacts, reportFindings } from '@serventia/domain/integrations/coaf-findings';
import { dueOn } from '@serventia/domain/integrations/due-dates';
import { occurrence } from '@serventia/domain/integrations/occurrence.entity';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../basic/calendar.ts';
import { generate } from './generate.ts';
import { answering, because, sending, type Works } from './works.ts';

/** `SISCOAF` and the day, the second of a day counted on. */
export const siscoafBatchHooks: EntityHooks = {
  async beforeCreate(context, row) {
    const [year, month, day] = todayOf(context.caller).split('-');
    const code = `SISCOAF${day}${month}${year}`;
    // Two batches at once wait for each other here, so that none takes the other's name.
    await context.db.query('select pg_advisory_xact_lock(hashtext($1))', [
      `${code} ${officeOf(context.caller)}`,
    ]);
    const [today] = await context.db.query<{ count: number }>(
      'select count(*)::integer as count from siscoaf_batch where office_id = $1 and batch_code like $2',
      [officeOf(context.caller), `${code}%`],
    );
    const count = today?.count ?? 0;
    return {
      batch_code: count === 0 ? code : `${code}-${count + 1}`,
      due_on:
        row['siscoaf_kind'] === 'negative_year'
          ? deadline('coaf_negative', { from: String(row['last_act_on']) }).due
          : null,
    };
  },
};

/** An analysis has 60 days; what is objective is due at once. */
export const occurrenceHooks: EntityHooks = {
  beforeCreate: dueDates,
  beforeUpdate: dueDates,
};

async function dueDates(context: WriteContext, row: Row): Promise<Row> {
  const holidays = await calendarOf(context.db, officeOf(context.caller));
  return {
    due_on: dueOn('occurrence', row, holidays),
    analysis_due_on: deadline('coaf_analysis', { from: String(row['ended_on']) }).due,
  };
}

async function frameworksOf({ db }: WriteContext, occurrenceId: number): Promise<FrameworkFacts[]> {
  const rows = await db.query<{ code: string; basis: string; threshold: string | null }>(
    `select t.code, t.basis, t.threshold::text as threshold from occurrence_framework f
     join framework_type t on t.id = f.framework_type_id where f.occurrence_id = $1 order by f.position, f.id`,
    [occurrenceId],
  );
  return rows.map((row) => ({ ...row, threshold: row.threshold === null ? null : BigInt(row.threshold) }));
}

export const occurrenceWorks: Works = {
  async conclude(context, entity, row) {
    const id = Number(row['id']);
    const whole = await getRow(context.db, entity, id, context.caller, { expand: ['involved'] });
    const findings = reportFindings(whole, await frameworksOf(context, id));
    if (findings.length > 0) throw FieldErrors.fromFindings(findings);
    const concluded = { concluded_on: todayOf(context.caller) };
    return { ...concluded, ...(await dueDates(context, { ...row, ...concluded })) };
  },
  archive: because,
  async reopen(context, entity, row, input) {
    if (row['siscoaf_batch']) await draftBatch(context, Number(row['siscoaf_batch']));
    return { ...(await because(context, entity, row, input)), concluded_on: null, siscoaf_batch: null };
  },
  async put_in_batch(context, _, __, { siscoaf_batch: batch }) {
    await draftBatch(context, Number(batch));
    return { siscoaf_batch: batch };
  },
};

/** A batch that may still take and lose occurrences; it is held, so that it is not generated meanwhile. */
async function draftBatch(context: WriteContext, id: number): Promise<void> {
  const batch = await context.db.find<{ outbound_status: string }>(
    "select outbound_status from siscoaf_batch where id = $1 and siscoaf_kind = 'report' for update",
    [id],
  );
  if (!batch) throw FieldErrors.of('siscoaf_batch', 'invalid_reference', { id });
  if (batch.outbound_status !== 'draft' && batch.outbound_status !== 'rejected')
    throw new AppError(409, 'followed_batch');
}

interface Held extends Record<string, unknown> {
  readonly id: number;
  readonly due_on: string | null;
}

const occurrencesOf = ({ db }: WriteContext, batch: unknown): Promise<Held[]> =>
  db.query<Held>(
    'select id, due_on::text as due_on from occurrence where siscoaf_batch_id = $1 order by id for update',
    [batch],
  );

/** What becomes of a batch becomes of its occurrences. */
async function move(context: WriteContext, batch: Row, values: Row, deed: string): Promise<void> {
  for (const { id } of await occurrencesOf(context, batch['id']))
    await setFields(context, occurrence, id, values, deed);
}

export const siscoafWorks: Works = {
  async generate(context, entity, row, input) {
    const held = await occurrencesOf(context, row['id']);
    const negative = row['siscoaf_kind'] === 'negative_year';
    if (held.length === 0 && !negative) throw FieldErrors.of('', 'empty_batch');
    const due = held.flatMap(({ due_on: day }) => day ?? []).toSorted();
    return {
      ...(await generate(context, entity, row, input)),
      item_count: held.length,
      ...(negative ? {} : { due_on: due[0] ?? null }),
    };
  },
  async mark_sent(context, entity, row, input) {
    const values = await sending(context, entity, row, input);
    await move(context, row, { occurrence_status: 'reported' }, 'mark_sent');
    return values;
  },
  async reject(context, entity, row, input) {
    const values = await answering(because)(context, entity, row, input);
    await move(context, row, { occurrence_status: 'concluded' }, 'reject');
    return values;
  },
  async cancel_batch(context, entity, row, input) {
    await move(context, row, { siscoaf_batch: null }, 'cancel_batch');
    return because(context, entity, row, input);
  },
};
