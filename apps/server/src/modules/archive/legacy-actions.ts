import type { legacyActions } from '@serventia/domain/civil/legacy/legacy-fields';
import { legacyPlaceFindings, type LegacyPlace } from '@serventia/domain/civil/legacy/place-findings';
import { isRestored } from '@serventia/domain/civil/restoration/restoration-fields';
import { restoredPlaceFindings } from '@serventia/domain/civil/restoration/restored-place';
import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { Entity, Finding, InputOf, RowOf } from '@serventia/kit';
import { error } from '@serventia/kit/finding';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors, notFound } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { ActionRequest, HandlersOf } from '../../resource/actions.ts';
import { beside } from '../../resource/beside.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import { stateAfter } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { followRows } from '../../resource/write-rows.ts';
import { dropIndexed, indexNames } from '../acts/index-names.ts';
import { baseOf } from '../margin/read-margin.ts';
import { indexRow } from '../../search/index-row.ts';
import { inTransaction } from '../in-transaction.ts';
import { originOf } from '../office/collections.ts';
import type { Services } from '../services.ts';
import { keepLegacyText } from './legacy-text.ts';
import { type FoundBook, findOldBook, knownOfPlace } from './old-places.ts';
import { builtOn } from './built-on.ts';

/** The actions of the records of old books, with what each is told. */
interface LegacyActions {
  readonly inputs?: {
    readonly [Action in keyof typeof legacyActions]: (typeof legacyActions)[Action] extends {
      readonly input: infer Input;
    }
      ? Input
      : unknown;
  };
}

/** Where acts say the day of what they record: none was written before it. */
const EVENT_DAYS = ['celebrated_on', 'died_on', 'delivered_on', 'emancipated_on', 'title_on', 'event_on'];

type PlaceInput = InputOf<LegacyActions, 'register_legacy'>;
type Request<Input> = Pick<ActionRequest<Input>, 'id' | 'input'>;

/** The actions of an act that comes from an old book (`legacyActions` of its declaration). */
export function legacyHandlers<E extends Entity>(services: Services, entity: E): HandlersOf<LegacyActions> {
  return {
    register_legacy: inTransaction(services, (context, request) => registerLegacy(context, entity, request)),
    transcribe: inTransaction(services, (context, request) => transcribe(context, entity, request)),
    return_to_draft: inTransaction(services, (context, { id }) => returnToDraft(context, entity, id)),
  };
}

interface Held {
  readonly record: RowOf<typeof recordEntity>;
  readonly reached: ValuesFor<typeof recordEntity>;
}

async function holdRecord(context: WriteContext, entity: Entity, id: number, action: string): Promise<Held> {
  const record = await getRow(context.db, recordEntity, id, context.caller, { lock: true });
  if (record.resource !== entity.name) throw notFound();
  return { record, reached: stateAfter(recordEntity, record, action) };
}

/**
 * Enters an act from an old book at its place there, with its matrícula. No number is given: it has one since it was
 * written. Nobody is told of it as of a new act, and it takes no seal.
 */
async function registerLegacy<E extends Entity>(
  context: WriteContext,
  entity: E,
  { id, input }: Request<PlaceInput>,
): Promise<Row> {
  const { caller } = context;
  const { record, reached } = await holdRecord(context, entity, id, 'register_legacy');
  const whole = await getWhole(context, entity, id);
  const draft: Row = whole;
  if (!draft['entry_kind']) throw new AppError(409, 'new_act_is_not_old');
  const book = await findOldBook(context, input.book, record.record_type);
  const place = placeOf(input);
  const known = await knownOfPlace(context, book, place, id);
  passDoubts(input, [...ofDraft(draft, input), ...legacyPlaceFindings(place, book, known)]);
  await passFindings(context, entity, whole, await findingsOf(context, entity, whole));
  const number = {
    book: input.book,
    collection: book.collection,
    sheet: place.sheet,
    face: place.face,
    term: place.term,
    matricula: place.matricula ?? (await matriculaAt(context, book, place)),
    registered_on: place.registeredOn,
    registered_by: caller.name,
  };
  await unlessTaken(() =>
    followRows(context, recordEntity, [{ id, ...reached, ...number }], 'register_legacy'),
  );
  await indexNames(context, id, baseOf(entity, whole), 'register_legacy');
  if (draft['entry_kind'] !== 'abstract') await keepLegacyText(context, id, input.full_text ?? '');
  return shown(context, entity, id);
}

/** The act as it stands now, which is found by its numbers as it has them now. */
async function shown(context: WriteContext, entity: Entity, id: number): Promise<Row> {
  const { db, caller } = context;
  const row: Row = await getRow(db, entity, id, caller);
  if (entity.searched) await indexRow(db, entity, officeOf(caller), row);
  return row;
}

const placeOf = (input: PlaceInput): LegacyPlace => ({
  sheet: input.sheet,
  face: input.face ?? 'F',
  term: input.term,
  registeredOn: input.registered_on,
  matricula: input.matricula ?? null,
});

/** What the kind of entry asks for, and what the draft says of a later day than the record. */
function ofDraft(draft: Row, input: PlaceInput): Finding[] {
  const { registered_on: on, full_text: text } = input;
  const findings: Finding[] = [];
  if (draft['entry_kind'] !== 'abstract' && !text?.trim())
    findings.push(error('full_text', 'full_entry_has_text'));
  if (draft['entry_kind'] === 'abstract' && text?.trim())
    findings.push(error('full_text', 'abstract_has_no_text'));
  for (const field of EVENT_DAYS)
    if (typeof draft[field] === 'string' && draft[field] > on)
      findings.push(error('registered_on', 'event_after_record', { params: { on: draft[field] } }));
  if (typeof draft['declared_on'] === 'string' && draft['declared_on'] > on)
    findings.push(error('registered_on', 'declared_after_record', { params: { on: draft['declared_on'] } }));
  return [...findings, ...(isRestored(draft) ? restoredPlaceFindings(draft, input) : [])];
}

/** Refuses what is wrong; what is doubtful is refused until somebody says that they looked it up in the book. */
function passDoubts({ confirmed }: PlaceInput, findings: readonly Finding[]): void {
  const wrong = findings.filter(({ level }) => level === 'error');
  if (wrong.length > 0) throw FieldErrors.fromFindings(wrong);
  if (findings.length > 0 && !confirmed)
    throw FieldErrors.fromFindings([...findings, error('confirmed', 'look_at_old_book')]);
}

async function matriculaAt(
  context: WriteContext,
  book: FoundBook,
  place: LegacyPlace,
): Promise<string | null> {
  if (book.digit === null) return null;
  const { cns } = await getRow(context.db, notaryOffice, officeOf(context.caller), context.caller);
  return buildMatricula({
    ...(await originOf(context, book.collection, cns)),
    year: Number(place.registeredOn.slice(0, 4)),
    bookType: book.digit,
    book: book.number,
    sheet: place.sheet,
    term: place.term,
  });
}

/** A matrícula that follows from the place may be that of another record all the same. */
async function unlessTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (
      failure instanceof Error &&
      'constraint' in failure &&
      failure.constraint === 'record_matricula_unique'
    )
      throw FieldErrors.of('matricula', 'matricula_in_use');
    throw failure;
  }
}

/** Adds the text of the book to an abstract, which it makes an entry in full. */
async function transcribe<E extends Entity>(
  context: WriteContext,
  entity: E,
  { id, input }: Request<InputOf<LegacyActions, 'transcribe'>>,
): Promise<Row> {
  const { record } = await holdRecord(context, entity, id, 'transcribe');
  const act: Row = await getRow(context.db, entity, record.id, context.caller);
  if (act['entry_kind'] !== 'abstract') throw new AppError(409, 'text_is_kept');
  await keepLegacyText(context, id, input.full_text);
  await beside(context, 'archiving', () =>
    followRows(context, entity, [{ id, entry_kind: 'full' }], 'transcribe'),
  );
  return shown(context, entity, id);
}

/** Takes an entry back to correct it, as long as nothing was built on it. */
async function returnToDraft<E extends Entity>(context: WriteContext, entity: E, id: number): Promise<Row> {
  const { record, reached } = await holdRecord(context, entity, id, 'return_to_draft');
  const [found] = await builtOn(context, entity, [record.id]);
  if (found) throw new AppError(409, 'built_on_record', { by: found.resource });
  await dropIndexed(context, [id]);
  const empty = { book: null, collection: null, sheet: null, face: null, term: null, matricula: null };
  await beside(context, 'moving', () =>
    beside(context, 'following', () =>
      followRows(
        context,
        recordEntity,
        [{ id, ...reached, ...empty, registered_on: null, registered_by: null }],
        'return_to_draft',
      ),
    ),
  );
  return shown(context, entity, id);
}
