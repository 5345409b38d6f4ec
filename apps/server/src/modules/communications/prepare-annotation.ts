import { type CivilEvent, EVENT_RULES } from '@serventia/domain/civil/communications/civil-events';
import { endorsementType, recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import { annotationText, type RecordedEvent } from '@serventia/domain/texts/margin/annotation-text';
import { translate } from '@serventia/i18n';
import type { RowOf } from '@serventia/kit';
import { todayOf } from '../../http/caller.ts';
import { getRow } from '../../resource/read.ts';
import { createRow, type WriteContext } from '../../resource/write.ts';
import { bookLetterOf } from '../margin/record-book.ts';

/** An event that is annotated in a record of this office, and by which way it became known here. */
interface Annotation extends RecordedEvent {
  /** The record of this office in which it is annotated. */
  readonly record: number;
  readonly event: CivilEvent;
  readonly person: string;
  readonly origin: NonNullable<RowOf<typeof recordEndorsement>['annotation_origin']>;
  /** Left out of certificates, as what it points to is (LRP art. 57 §7; CNN art. 116 §2). */
  readonly restricted: boolean;
}

/** Types an anotação with its text; it takes its number when it is registered. */
export async function prepareAnnotation(
  context: WriteContext,
  annotation: Annotation,
): Promise<RowOf<typeof recordEndorsement>> {
  const { db, caller } = context;
  const record = await getRow(db, recordEntity, annotation.record, caller);
  const name = translate('pt-br', `choices.civil_event.${annotation.event}`);
  return createRow(context, recordEndorsement, {
    record: record.id,
    entry_kind: 'annotation',
    endorsement_type: await typeOf(context, annotation.event, record),
    subject: `${name}: ${annotation.person}`,
    dated_on: todayOf(caller),
    event_matricula: annotation.matricula,
    event_office: annotation.office,
    annotation_origin: annotation.origin,
    full_text: annotationText(annotation),
    fee_kind: 'free',
    restricted: annotation.restricted,
    on_certificate: !annotation.restricted,
  });
}

/** The type of the anotação of an event, or the general one for a book that it does not apply to. */
async function typeOf(
  context: WriteContext,
  event: CivilEvent,
  record: RowOf<typeof recordEntity>,
): Promise<number> {
  const { db, caller } = context;
  const letter = await bookLetterOf(context, record);
  for (const code of [EVENT_RULES[event].type, 'anotacao_outra']) {
    const found = await db.find<{ id: number }>('select id from endorsement_type where code = $1', [code]);
    const type = found && (await getRow(db, endorsementType, found.id, caller));
    if (type && (!type.books || letter === undefined || type.books.some((book) => book === letter)))
      return type.id;
  }
  throw new RangeError(`no type of anotação applies to record ${record.id}`);
}
