import { deadline } from '@serventia/domain/calendar/deadline';
import { type Framework, reportFindings } from '@serventia/domain/integrations/report-findings';
import { dueOn } from '@serventia/domain/integrations/due-dates';
import { occurrence } from '@serventia/domain/integrations/occurrence.entity';
import type { siscoafBatch } from '@serventia/domain/integrations/siscoaf-batch.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { ColumnsOf } from '../../db/columns-of.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { written } from '../written.ts';
import { generate } from './generate.ts';
import { answering, because, sending, type WorksOf } from './works.ts';

/** `SISCOAF` and the day, the second of a day counted on. */
export const siscoafBatchHooks: EntityHooks<typeof siscoafBatch> = {
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
        row.siscoaf_kind === 'negative_year'
          ? deadline('coaf_negative', { from: written(row, 'last_act_on') }).due
          : null,
    };
  },
};

type Occurrence = RowOf<typeof occurrence>;
type Batch = RowOf<typeof siscoafBatch>;

/** An analysis has 60 days; what is objective is due at once. */
export const occurrenceHooks: EntityHooks<typeof occurrence> = {
  beforeCreate: dueDates,
  beforeUpdate: dueDates,
};

async function dueDates(
  context: WriteContext,
  row: WrittenRow<typeof occurrence>,
): Promise<Pick<Occurrence, 'due_on' | 'analysis_due_on'>> {
  const holidays = await calendarOf(context.db, officeOf(context.caller));
  return {
    due_on: dueOn('occurrence', row, holidays),
    analysis_due_on: deadline('coaf_analysis', { from: written(row, 'ended_on') }).due,
  };
}

/** The codes that an occurrence is reported under. */
export async function frameworksOf({ db }: Pick<Reading, 'db'>, occurrenceId: number): Promise<Framework[]> {
  const rows = await db.query<Pick<Framework, 'code' | 'basis'> & { threshold: string | null }>(
    `select t.code, t.basis, t.threshold::text as threshold from occurrence_framework f
     join framework_type t on t.id = f.framework_type_id where f.occurrence_id = $1 order by f.position, f.id`,
    [occurrenceId],
  );
  return rows.map((row) => ({ ...row, threshold: row.threshold === null ? null : BigInt(row.threshold) }));
}

export const occurrenceWorks: WorksOf<typeof occurrence> = {
  async conclude(context, _, row) {
    const whole = await getRow(context.db, occurrence, row.id, context.caller, { children: ['involved'] });
    const findings = reportFindings(whole, await frameworksOf(context, row.id));
    if (findings.length > 0) throw FieldErrors.fromFindings(findings);
    const concluded = { concluded_on: todayOf(context.caller) };
    return { ...concluded, ...(await dueDates(context, { ...row, ...concluded })) };
  },
  archive: because,
  async reopen(context, entity, row, input) {
    if (row.siscoaf_batch) await draftBatch(context, row.siscoaf_batch);
    return { ...because(context, entity, row, input), concluded_on: null, siscoaf_batch: null };
  },
  async put_in_batch(context, _, __, { siscoaf_batch: batch }) {
    await draftBatch(context, batch);
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

type Held = ColumnsOf<typeof occurrence, 'id', 'due_on'>;

const occurrencesOf = ({ db }: WriteContext, batch: number): Promise<Held[]> =>
  db.query<Held>(
    'select id, due_on::text as due_on from occurrence where siscoaf_batch_id = $1 order by id for update',
    [batch],
  );

/** What is done to a batch is a step of each of its occurrences. */
async function stepEach(context: WriteContext, batch: Batch, step: 'report' | 'take_back'): Promise<void> {
  for (const { id } of await occurrencesOf(context, batch.id)) {
    const { reached } = await holdForStep(context, occurrence, id, step);
    await setFields(context, occurrence, id, reached, step);
  }
}

export const siscoafWorks: WorksOf<typeof siscoafBatch> = {
  async generate(context, entity, row, input) {
    const held = await occurrencesOf(context, row.id);
    const negative = row.siscoaf_kind === 'negative_year';
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
    await stepEach(context, row, 'report');
    return values;
  },
  async reject(context, entity, row, input) {
    const values = await answering<InputOf<typeof siscoafBatch, 'reject'>>(because)(
      context,
      entity,
      row,
      input,
    );
    await stepEach(context, row, 'take_back');
    return values;
  },
  async cancel_batch(context, entity, row, input) {
    for (const { id } of await occurrencesOf(context, row.id))
      await setFields(context, occurrence, id, { siscoaf_batch: null }, 'cancel_batch');
    return because(context, entity, row, input);
  },
};
