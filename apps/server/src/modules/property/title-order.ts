import type { PendingTitle } from '@serventia/domain/documents/enrollment-facts';
import { protocol as protocolEntity, protocolEnrollment } from '@serventia/domain/notes/protocol.entity';
import {
  hasLapsed,
  hasPriority,
  isRegistrable,
  type Prenotation,
} from '@serventia/domain/notes/protocol-states';
import type { enrollmentEndorsement } from '@serventia/domain/property/enrollment-acts.entity';
import type { RowOf } from '@serventia/kit';
import { FieldErrors } from '../../http/app-error.ts';
import { dayOf, officeOf, todayOf } from '../../http/caller.ts';
import { findRow, type Reading } from '../../resource/read.ts';
import type { WriteContext } from '../../resource/write.ts';
import { addRows } from '../../resource/write-rows.ts';
import { written } from '../written.ts';

type Title = RowOf<typeof protocolEntity>;

/** Acts of either letter have all of it but `ex_officio`: a registro always has a title. */
type TitledAct = Pick<
  RowOf<typeof enrollmentEndorsement>,
  'enrollment' | 'dated_on' | 'protocol' | 'protocol_number' | 'protocol_on'
> &
  Partial<Pick<RowOf<typeof enrollmentEndorsement>, 'ex_officio'>>;

const prenotationOf = (title: Title): Prenotation => ({
  state: written(title, 'state'),
  prenotation_until: title.prenotation_until,
});

/**
 * An act is drawn of a title that was protocolled, found in order and whose prenotação holds, and after every title
 * that it may contradict and that was entered before it on the same enrollment (LRP arts. 182, 186, 190 to 192 and 205). What the registrar does
 * of office has no title.
 */
export async function assertTitleInTurn(context: WriteContext, act: TitledAct): Promise<void> {
  const { enrollment } = act;
  if (act.protocol !== null) {
    const title = await titleOf(context, act.protocol);
    if (!isRegistrable(written(title, 'state')))
      throw FieldErrors.of('protocol', 'title_not_fit', { title: written(title, 'label') });
    assertHolds(context, title, 'protocol');
    assertEntered(context, title, act.dated_on);
    await assertInTurn(context, enrollment, title, 'protocol');
    return;
  }
  // A title of a protocol that was kept elsewhere is told by its number and day.
  if (act.protocol_number && act.protocol_on !== null)
    return assertFirst(context, enrollment, { day: act.protocol_on }, 'protocol_on');
  if (!act.ex_officio) throw FieldErrors.of('protocol', 'title_required');
}

async function titleOf({ db, caller }: WriteContext, id: number): Promise<Title> {
  const title = await findRow(db, protocolEntity, id, caller, { lock: true });
  if (!title) throw FieldErrors.of('protocol', 'invalid_reference', { id });
  if (title.speciality !== 'property')
    throw FieldErrors.of('protocol', 'title_of_other_protocol', { title: written(title, 'label') });
  return title;
}

/** Nothing is registered of a title before it is entered (LRP arts. 182 and 188). */
function assertEntered({ caller }: Pick<WriteContext, 'caller'>, title: Title, on: string): void {
  const entered = dayOf(caller, new Date(written(title, 'entered_at')));
  if (on < entered)
    throw FieldErrors.of('dated_on', 'before_title', { title: written(title, 'label'), on: entered });
}

/** The effects of a prenotação end with its days, whatever the state that was written (LRP art. 205). */
export function assertHolds({ caller }: Pick<WriteContext, 'caller'>, title: Title, field: string): void {
  if (hasLapsed(prenotationOf(title), todayOf(caller)))
    throw FieldErrors.of(field, 'title_lapsed', {
      title: written(title, 'label'),
      due: written(title, 'prenotation_until'),
    });
}

/** Refuses to go before titles of earlier entry, but where this one was found not to contradict them (LRP art. 190). */
export async function assertInTurn(
  context: WriteContext,
  enrollment: number,
  title: Title,
  field: string,
): Promise<void> {
  const compatible = await context.db.find(
    'select 1 from protocol_enrollment where office_id = $1 and protocol_id = $2 and enrollment_id = $3 and compatible',
    [officeOf(context.caller), title.id, enrollment],
  );
  if (!compatible) await assertFirst(context, enrollment, { number: written(title, 'number') }, field);
}

interface Place {
  readonly number?: number;
  /** The office's day, where the number is not of this protocol. */
  readonly day?: string;
}

interface EarlierTitle extends Prenotation, Record<string, unknown> {
  readonly label: string;
}

/** Refuses what would go before a title entered earlier on the same enrollment. */
async function assertFirst(
  { db, caller }: WriteContext,
  enrollment: number,
  { number, day }: Place,
  field: string,
): Promise<void> {
  const earlier = await db.query<EarlierTitle>(EARLIER_TITLES, [
    officeOf(caller),
    enrollment,
    number ?? null,
    day ?? null,
    caller.timeZone,
  ]);
  const today = todayOf(caller);
  const first = earlier.find((title) => hasPriority(title, today));
  if (first) throw FieldErrors.of(field, 'earlier_title', { title: first.label });
}

/** A title concerns the enrollments that it names, those of its property, and those that acts are drawn of it on. */
const CONCERNS = `
  exists (select 1 from protocol_enrollment c where c.protocol_id = p.id and c.enrollment_id = $2)
  or exists (select 1 from enrollment_property c where c.property_id = p.property_id and c.enrollment_id = $2)
  or exists (select 1 from enrollment_record c where c.protocol_id = p.id and c.enrollment_id = $2)
  or exists (select 1 from enrollment_endorsement c where c.protocol_id = p.id and c.enrollment_id = $2)`;

const EARLIER_TITLES = `
  select p.label, p.state, p.prenotation_until from protocol p
  where p.office_id = $1 and p.speciality = 'property' and p.finished_on is null
    and (p.number < $3::integer or (p.entered_at at time zone $5)::date < $4::date) and (${CONCERNS})
  order by p.number`;

interface WaitingTitle extends Prenotation, Record<string, unknown> {
  readonly label: string;
  readonly on: string;
  readonly nature: string;
}

const WAITING_TITLE = `p.label, p.state, p.prenotation_until, p.title_nature as nature,
  (p.entered_at at time zone $3)::date::text as on`;

/** The titles that wait on an enrollment with priority today, in the order of their entry (LRP arts. 186 and 205). */
export async function pendingTitles({ db, caller }: Reading, enrollment: number): Promise<PendingTitle[]> {
  const titles = await db.query<WaitingTitle>(
    `select ${WAITING_TITLE} from protocol p
     where p.office_id = $1 and p.speciality = 'property' and p.finished_on is null and (${CONCERNS}) order by p.number`,
    [officeOf(caller), enrollment, caller.timeZone],
  );
  return withPriority(titles, todayOf(caller));
}

/** The titles that wait and name somebody, by one of the names (folded) or by the number of a CPF or CNPJ. */
export async function pendingTitlesOf(
  { db, caller }: Reading,
  names: readonly string[],
  number: string | null,
): Promise<PendingTitle[]> {
  const titles = await db.query<WaitingTitle>(
    `select ${WAITING_TITLE} from protocol p
     where p.office_id = $1 and p.speciality = 'property' and p.finished_on is null
       and exists (select 1 from protocol_person q where q.protocol_id = p.id
         and (folded(q.name) = any($2) or q.cpf = $4 or q.document = $4)) order by p.number`,
    [officeOf(caller), names, caller.timeZone, number],
  );
  return withPriority(titles, todayOf(caller));
}

const withPriority = (titles: readonly WaitingTitle[], today: string): PendingTitle[] =>
  titles.filter((title) => hasPriority(title, today)).map(({ label, on, nature }) => ({ label, on, nature }));

/** The enrollments that the signed acts of a title stand on; a title without any was not registered. */
export async function signedEnrollments({ db, caller }: WriteContext, protocol: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select enrollment_id as id from enrollment_record where office_id = $1 and protocol_id = $2 and act_status = 'signed'
     union select enrollment_id from enrollment_endorsement where office_id = $1 and protocol_id = $2 and act_status = 'signed'
     union select id from enrollment where office_id = $1 and opening_protocol_id = $2 and enrollment_status <> 'draft'`,
    [officeOf(caller), protocol],
  );
  return rows.map(({ id }) => id);
}

/** A title is registered once each enrollment of which it says what acts it asks for has one. */
export async function assertAsked(
  { db, caller }: WriteContext,
  { id }: Title,
  signed: readonly number[],
): Promise<void> {
  const missing = await db.query<{ title: string }>(
    `select e.title from protocol_enrollment c join enrollment e on e.id = c.enrollment_id
     where c.office_id = $1 and c.protocol_id = $2 and btrim(c.acts_asked) <> '' and e.id <> all ($3)
     order by c.position, c.id`,
    [officeOf(caller), id, signed],
  );
  if (missing.length > 0)
    throw FieldErrors.of('', 'title_without_act_on', {
      titles: missing.map(({ title }) => title).join('; '),
    });
}

/** The enrollments of this office that a title names by the way, beside those that were chosen: its property's, and numbers. */
export async function deriveEnrollments(context: WriteContext, protocol: Title): Promise<void> {
  if (protocol.speciality !== 'property') return;
  const named = await context.db.query<{ id: number }>(NAMED_BY_THE_WAY, [
    officeOf(context.caller),
    protocol.id,
  ]);
  await addRows(
    context,
    protocolEnrollment,
    named.map(({ id }) => ({ protocol: protocol.id, position: 100, enrollment: id })),
  );
}

const NAMED_BY_THE_WAY = `
  select e.id from protocol p join enrollment e on e.office_id = $1 and e.number is not null
  where p.id = $2 and p.office_id = $1
    and not exists (select 1 from protocol_enrollment c where c.protocol_id = p.id and c.enrollment_id = e.id)
    and (exists (select 1 from enrollment_property c where c.property_id = p.property_id and c.enrollment_id = e.id)
      or (e.book_digit = '2' and e.number::text in (
        select replace(trim(named), '.', '') from regexp_split_to_table(coalesce(p.matriculas, ''), '[,;/]| e ') as named)))`;
