import { lastDay } from '@serventia/domain/calendar/office-calendar';
import type { CivilEvent } from '@serventia/domain/civil/communications/civil-events';
import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { type Concerned, concernedBy } from '@serventia/domain/civil/communications/concerned';
import {
  communicationKey,
  type DueCommunication,
  dueCommunications,
} from '@serventia/domain/civil/communications/due-communications';
import { dayOfEvent, eventOfAct, eventOfEntry } from '@serventia/domain/civil/communications/event-of';
import type { RecordState } from '@serventia/domain/civil/margin/record-state';
import type { endorsementType, recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { city } from '@serventia/domain/office/reference-data.entity';
import { eventSummary } from '@serventia/domain/texts/margin/annotation-text';
import type { Entity, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { officeOf, todayOf } from '../../http/caller.ts';
import { calendarOf } from '../../resource/office-calendar.ts';
import { getRow } from '../../resource/read.ts';
import { addRow, type WriteContext } from '../../resource/write.ts';
import { baseOf } from '../margin/read-margin.ts';
import { knownRecords } from './known-records.ts';
import { prepareAnnotation } from './prepare-annotation.ts';

type Record = RowOf<typeof recordEntity>;

/** What happened by an act, or by an averbação in its margin. */
interface Happened {
  readonly event: CivilEvent;
  readonly record: Record;
  readonly entry: RowOf<typeof recordEndorsement> | null;
  readonly persons: readonly Concerned[];
  /** `YYYY-MM-DD`. */
  readonly on: string | null;
  readonly city: number | null;
  readonly restricted: boolean;
}

/**
 * Opens the communications of an act that was registered: an anotação is prepared for each earlier record that this
 * office holds, and a message for each other one, within the legal days (LRP arts. 106 and 107).
 */
export async function openForAct(context: WriteContext, entity: Entity, act: Row): Promise<void> {
  const state = baseOf(entity, act);
  const event = eventOfAct(state.kind, act);
  if (!event) return;
  const record = await getRow(context.db, recordEntity, Number(act['id']), context.caller);
  await open(context, {
    event,
    record,
    entry: null,
    persons: concernedBy(state),
    on: dayOfEvent(event, act) ?? record.registered_on,
    city: event === 'death' ? ((act['death_city'] ?? null) as number | null) : null,
    restricted: false,
  });
  await tellLicenseOffice(context, act, record);
}

/**
 * The office that licensed a couple is told that it married elsewhere (LRP art. 67 §6). The law gives no term: that of
 * article 106 is taken (verify).
 */
async function tellLicenseOffice(context: WriteContext, act: Row, record: Record): Promise<void> {
  const { license_office: office, license_number: number, license } = act;
  if (typeof office !== 'string' || office === '' || license) return;
  const { db, caller } = context;
  const [spouse] = await db.query<{ name: string | null }>(
    "select name from person_record where record_id = $1 and office_id = $2 and role = 'spouse' order by position, id limit 1",
    [record.id, officeOf(caller)],
  );
  await addRow(context, communication, {
    person_name: spouse?.name ?? null,
    civil_event: 'marriage',
    event_on: dayOfEvent('marriage', act) ?? record.registered_on,
    record: record.id,
    summary: number ? `Certificado de habilitação número ${String(number)}.` : null,
    earlier_kind: 'marriage_license',
    office_name: office,
    communication_status: 'to_send',
    due_on: lastDay('communication_lrp106', todayOf(caller), await calendarOf(db, officeOf(caller))),
    restricted: false,
    source_key: `${record.id}/0/marriage/one/marriage_license/${office}`.slice(0, 200),
  });
}

/** What a record said before an averbação, and says since. */
interface Changed {
  readonly before: RecordState;
  readonly after: RecordState;
}

/** As `openForAct`, of an averbação that was entered. */
export async function openForEntry(
  context: WriteContext,
  entry: RowOf<typeof recordEndorsement>,
  type: RowOf<typeof endorsementType>,
  changed: Changed,
): Promise<void> {
  const event = eventOfEntry(entry.effect, type.code);
  if (!event) return;
  await open(context, {
    event,
    record: await getRow(context.db, recordEntity, entry.record, context.caller),
    entry,
    ...(event === 'death' ? deathOf(changed.after) : changeOf(entry, changed.before)),
    restricted: entry.restricted,
  });
}

const changeOf = (entry: RowOf<typeof recordEndorsement>, before: RecordState) => ({
  persons: concernedBy(before, entry),
  on: entry.title_on ?? entry.dated_on,
  city: null,
});

/** The death of whom nobody knew before the averbação. */
const deathOf = (after: RecordState) => ({
  persons: concernedBy(after),
  on: dayOfEvent('death', after.act) ?? null,
  city: (after.act['death_city'] ?? null) as number | null,
});

async function open(context: WriteContext, happened: Happened): Promise<void> {
  const { event, record, persons } = happened;
  const known = await knownRecords(context, { record: record.id, event, persons });
  const due = dueCommunications(event, persons, known);
  if (due.length === 0) return;
  const { db, caller } = context;
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const dueOn = lastDay('communication_lrp106', todayOf(caller), await calendarOf(db, office.id));
  for (const one of due) await openOne(context, happened, one, { office, dueOn });
}

async function openOne(
  context: WriteContext,
  happened: Happened,
  due: DueCommunication,
  { office, dueOn }: { readonly office: RowOf<typeof notaryOffice>; readonly dueOn: string },
): Promise<void> {
  const { event, record, entry, restricted } = happened;
  const key = communicationKey({ record: record.id, entry: entry?.id ?? null }, event, due);
  if (await isOpen(context, key)) return;
  const summary = await summaryOf(context, happened, due.person);
  const held = due.record?.own ?? null;
  const annotation =
    held === null
      ? null
      : await prepareAnnotation(context, {
          record: held,
          event,
          person: due.person.name,
          summary,
          matricula: record.matricula,
          office: office.name,
          communicatedOn: null,
          origin: 'own',
          restricted,
        });
  await addRow(context, communication, {
    person_name: due.person.name,
    civil_event: event,
    event_on: restricted ? null : happened.on,
    record: record.id,
    // What an averbação in secrecy says is in no list (LRP art. 57 §7; ECA art. 47).
    told_entry: restricted ? null : (entry?.id ?? null),
    summary,
    earlier_kind: due.kind === 'child_birth' ? 'birth' : due.kind,
    matricula: due.record?.matricula ?? null,
    cited_book: due.record?.cited_book ?? null,
    cited_sheet: due.record?.cited_sheet ?? null,
    cited_term: due.record?.cited_term ?? null,
    office_name: held === null ? (due.record?.office_name ?? null) : office.name,
    annotated_record: held,
    annotation: annotation?.id ?? null,
    communication_status: held === null ? 'to_send' : 'prepared',
    due_on: dueOn,
    restricted,
    source_key: key,
  });
}

async function isOpen({ db, caller }: WriteContext, key: string): Promise<boolean> {
  const found = await db.find('select 1 from communication where office_id = $1 and source_key = $2', [
    officeOf(caller),
    key,
  ]);
  return found !== undefined;
}

async function summaryOf(
  { db, caller }: WriteContext,
  { event, on, city: cityId }: Happened,
  { name, other, nameAfter }: Concerned,
): Promise<string> {
  const place = cityId === null ? null : await getRow(db, city, cityId, caller);
  return eventSummary({
    event,
    person: name,
    on,
    place: place && { name: place.name, state: place.label.slice(-2) },
    other,
    nameAfter,
  });
}
