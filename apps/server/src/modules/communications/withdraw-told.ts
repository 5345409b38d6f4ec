import { lastDay } from '@serventia/domain/calendar/office-calendar';
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

/** By what a record lost its effect; `on` is `YYYY-MM-DD`. */
interface Loss {
  /** The averbação that cancels it, where it is one. */
  readonly entry: number | null;
  readonly on: string;
  readonly reason: string;
}

/**
 * What was told of a record that has no effect any more: what waits is told to nobody, and every office and record that
 * knows it learns of the cancellation within the same days (LRP art. 106).
 */
export async function withdrawTold(context: WriteContext, record: number, loss: Loss): Promise<void> {
  await dropUntold(context, record, loss.reason);
  for (const told of await toldOf(context, record)) await tellCancellation(context, told, loss);
}

/** Each earlier record that was told of a record or annotated for it, once. */
async function toldOf({ db, caller }: WriteContext, record: number): Promise<readonly Communication[]> {
  const found = await db.query<{ id: number }>(
    `select min(id) as id from communication where office_id = $1 and record_id = $2
       and communication_status in ('sent', 'received', 'annotated') and civil_event <> 'cancellation'
     group by person_name, earlier_kind, matricula, cited_book, cited_sheet, cited_term, office_name, annotated_record_id
     order by 1`,
    [officeOf(caller), record],
  );
  const rows: Communication[] = [];
  for (const { id } of found) rows.push(await getRow(db, communication, Number(id), caller));
  return rows;
}

async function tellCancellation(context: WriteContext, told: Communication, loss: Loss): Promise<void> {
  const { db, caller } = context;
  const record = await getRow(db, recordEntity, written(told, 'record'), caller);
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const summary = eventSummary({
    event: 'cancellation',
    person: written(told, 'person_name'),
    on: loss.on,
    place: null,
    other: null,
    nameAfter: null,
    canceled: told.civil_event,
  });
  const held = told.annotated_record;
  const annotation =
    held === null
      ? null
      : await prepareAnnotation(context, {
          record: held,
          event: 'cancellation',
          person: written(told, 'person_name'),
          summary,
          matricula: record.matricula,
          office: office.name,
          communicatedOn: null,
          origin: 'own',
          restricted: told.restricted,
        });
  await addRow(context, communication, {
    person_name: told.person_name,
    civil_event: 'cancellation',
    event_on: loss.on,
    record: record.id,
    told_entry: loss.entry,
    summary,
    earlier_kind: told.earlier_kind,
    matricula: told.matricula,
    cited_book: told.cited_book,
    cited_sheet: told.cited_sheet,
    cited_term: told.cited_term,
    office_name: told.office_name,
    annotated_record: held,
    annotation: annotation?.id ?? null,
    communication_status: held === null ? 'to_send' : 'prepared',
    due_on: lastDay('communication_lrp106', todayOf(caller), await calendarOf(db, office.id)),
    restricted: told.restricted,
    source_key: `${record.id}/${loss.entry ?? 0}/cancellation/${told.id}`,
  });
}
