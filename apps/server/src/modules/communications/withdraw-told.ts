import { lastDay } from '@serventia/domain/calendar/office-calendar';
import type { CivilEvent } from '@serventia/domain/civil/communications/civil-events';
import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { eventSummary } from '@serventia/domain/texts/margin/annotation-text';
import type { RowOf } from '@serventia/kit';
import { officeOf, todayOf } from '../../http/caller.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, type WriteContext } from '../../resource/write.ts';
import { written } from '../written.ts';
import { dropUntold } from './close-communications.ts';
import { prepareAnnotation } from './prepare-annotation.ts';

type Communication = RowOf<typeof communication>;

/** What becomes of a record after its event was told. */
type Turn = 'cancellation' | 'reactivation';

/** By what a record lost its effect, or has it again; `on` is `YYYY-MM-DD`. */
interface Change {
  /** The averbação that does it, where it is one. */
  readonly entry: number | null;
  readonly on: string;
  readonly reason: string;
}

/**
 * What was told of a record that has no effect any more: what waits is told to nobody, and every office and record that
 * knows it learns of the cancellation within the same days (LRP art. 106).
 */
export async function withdrawTold(context: WriteContext, record: number, loss: Change): Promise<void> {
  await tellTurn(context, record, 'cancellation', loss);
}

/**
 * The same of a record that has effect again: who learned of its cancellation learns of that, and what the cancellation
 * kept from being told is told now. `canceledFor` is the reason that the cancellation gave.
 */
export async function restoreTold(
  context: WriteContext,
  record: number,
  change: Change,
  canceledFor: string | null,
): Promise<void> {
  await tellTurn(context, record, 'reactivation', change);
  for (const kept of await keptBack(context, record, canceledFor))
    await tell(context, kept, {
      event: written(kept, 'civil_event'),
      on: kept.event_on,
      told: kept.told_entry,
      summary: kept.summary,
      key: change.entry,
    });
}

/** Tells each who knows of a record what became of it, and did not hear that last. */
async function tellTurn(context: WriteContext, record: number, event: Turn, change: Change): Promise<void> {
  await dropUntold(context, record, change.reason);
  const heard = await lastHeard(context, record);
  for (const told of await toldOf(context, record)) {
    if ((heard.get(told.id) ?? 'reactivation') === event) continue;
    const summary = eventSummary({
      event,
      person: written(told, 'person_name'),
      on: change.on,
      place: null,
      other: null,
      nameAfter: null,
      turned: told.civil_event,
    });
    await tell(context, told, { event, on: change.on, told: change.entry, summary, key: change.entry });
  }
}

const KNOWN = "communication_status in ('sent', 'received', 'annotated')";
const OF_ITS_EVENT = "civil_event not in ('cancellation', 'reactivation')";
const ADDRESS =
  'person_name, earlier_kind, matricula, cited_book, cited_sheet, cited_term, office_name, annotated_record_id';

/** Each earlier record that was told of a record or annotated for it, once. */
const toldOf = (context: WriteContext, record: number): Promise<readonly Communication[]> =>
  rowsOf(
    context,
    `select min(id) as id from communication
     where office_id = $1 and record_id = $2 and ${KNOWN} and ${OF_ITS_EVENT}
     group by ${ADDRESS} order by 1`,
    [record],
  );

/** What was told to nobody because of a cancellation; what was put away before it has another reason. */
const keptBack = (
  context: WriteContext,
  record: number,
  canceledFor: string | null,
): Promise<readonly Communication[]> =>
  rowsOf(
    context,
    `select max(id) as id from communication where office_id = $1 and record_id = $2 and ${OF_ITS_EVENT}
     group by civil_event, told_entry_id, ${ADDRESS}
     having bool_and(communication_status = 'no_effect') and (array_agg(status_reason order by id desc))[1] = $3
     order by 1`,
    [record, canceledFor],
  );

async function rowsOf(
  { db, caller }: WriteContext,
  query: string,
  params: readonly unknown[],
): Promise<readonly Communication[]> {
  const rows: Communication[] = [];
  for (const { id } of await db.query<{ id: number }>(query, [officeOf(caller), ...params]))
    rows.push(await getRow(db, communication, Number(id), caller));
  return rows;
}

/** What those who know of a record learned last of its cancellations, by the communication that first told them. */
async function lastHeard({ db, caller }: WriteContext, record: number): Promise<ReadonlyMap<number, Turn>> {
  const rows = await db.query<{ told: string; event: Turn }>(
    `select distinct on (1) split_part(source_key, '/', 4) as told, civil_event as event from communication
     where office_id = $1 and record_id = $2 and ${KNOWN} and not ${OF_ITS_EVENT}
     order by 1, id desc`,
    [officeOf(caller), record],
  );
  return new Map(rows.map(({ told, event }) => [Number(told), event]));
}

interface News {
  readonly event: CivilEvent;
  readonly on: string | null;
  /** The averbação that is told of. */
  readonly told: number | null;
  readonly summary: string | null;
  /** The averbação by which it comes to be told. */
  readonly key: number | null;
}

/** Tells something to whom an earlier communication was for: this office's own record, or another office. */
async function tell(context: WriteContext, earlier: Communication, news: News): Promise<void> {
  const { db, caller } = context;
  const record = await getRow(db, recordEntity, written(earlier, 'record'), caller);
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const held = earlier.annotated_record;
  const annotation =
    held === null
      ? null
      : await prepareAnnotation(context, {
          record: held,
          event: news.event,
          person: written(earlier, 'person_name'),
          summary: news.summary ?? '',
          matricula: record.matricula,
          office: office.name,
          communicatedOn: null,
          origin: 'own',
          restricted: earlier.restricted,
        });
  await addRow(context, communication, {
    person_name: earlier.person_name,
    civil_event: news.event,
    event_on: news.on,
    record: record.id,
    told_entry: news.told,
    summary: news.summary,
    earlier_kind: earlier.earlier_kind,
    matricula: earlier.matricula,
    cited_book: earlier.cited_book,
    cited_sheet: earlier.cited_sheet,
    cited_term: earlier.cited_term,
    office_name: earlier.office_name,
    annotated_record: held,
    annotation: annotation?.id ?? null,
    communication_status: held === null ? 'to_send' : 'prepared',
    due_on: lastDay('communication_lrp106', todayOf(caller), await calendarOf(db, office.id)),
    restricted: earlier.restricted,
    source_key: `${record.id}/${news.key ?? 0}/${news.event}/${earlier.id}`,
  });
}
