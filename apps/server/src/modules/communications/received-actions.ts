import { EVENT_RULES } from '@serventia/domain/civil/communications/civil-events';
import { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { isOnPaper } from '@serventia/domain/civil/communications/sending-findings';
import { eventSummary } from '@serventia/domain/texts/margin/annotation-text';
import type { RowOf } from '@serventia/kit';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { HandlersOf } from '../../resource/actions.ts';
import { findingsOf, getWhole, passFindings } from '../../resource/findings.ts';
import { holdForStep } from '../../resource/life.ts';
import { setFields, type WriteContext } from '../../resource/write.ts';
import { lockRegistered } from '../acts/lock-registered.ts';
import { inTransaction } from '../in-transaction.ts';
import { enterEndorsement } from '../margin/endorse.ts';
import { hasPaper, onePaper } from '../papers/issue-paper.ts';
import type { Services } from '../services.ts';
import { answerThroughCentral } from './central/send-message.ts';
import { prepareAnnotation } from './prepare-annotation.ts';

type Received = RowOf<typeof receivedCommunication>;

export function receivedActions(services: Services): HandlersOf<typeof receivedCommunication> {
  return {
    annotate: inTransaction(services, async (context, { id }) => {
      const { row, reached } = await holdForStep(context, receivedCommunication, id, 'annotate');
      const values = { ...reached, annotation: await annotate(context, row) };
      return setFields(context, receivedCommunication, id, values, 'annotate');
    }),
    refuse_communication: inTransaction(services, async (context, { id, input }) => {
      const { reached } = await holdForStep(context, receivedCommunication, id, 'refuse_communication');
      const values = { ...reached, refusal: input.reason };
      return setFields(context, receivedCommunication, id, values, 'refuse_communication');
    }),
    paper: onePaper(services, 'communication_answer'),
    answer_central: answerThroughCentral(services),
    answer_office: inTransaction(services, async (context, { id, input }) => {
      const { row, reached } = await holdForStep(context, receivedCommunication, id, 'answer_office');
      if (input.answered_on < row.received_on)
        throw FieldErrors.of('answered_on', 'answered_before_received', { on: row.received_on });
      if (isOnPaper(row.channel) && !(await hasPaper(context, 'communication_answer', row.id)))
        throw new AppError(409, 'answer_without_letter');
      const values = { ...reached, ...input, answer_file: input.answer_file ?? null };
      return setFields(context, receivedCommunication, id, values, 'answer_office');
    }),
  };
}

/** Enters what a communication tells in its record; its anotação. */
async function annotate(context: WriteContext, row: Received): Promise<number> {
  if (row.annotated_record === null) throw FieldErrors.of('annotated_record', 'received_without_record');
  const record = await lockRegistered(context, row.annotated_record);
  if (await isAnnotated(context, row)) throw new AppError(409, 'already_annotated');
  const whole = await getWhole(context, receivedCommunication, row.id);
  const findings = await findingsOf(context, receivedCommunication, whole);
  await passFindings(context, receivedCommunication, row, findings);
  const annotation = await prepareAnnotation(context, {
    record: record.id,
    event: row.civil_event,
    person: row.person_name,
    summary: eventSummary({
      event: row.civil_event,
      person: row.person_name,
      on: row.event_on,
      place: null,
      other: row.other_name,
      nameAfter: row.name_after,
    }),
    matricula: row.event_matricula,
    office: row.sender_office,
    communicatedOn: row.received_on,
    origin: row.channel === 'crc' ? 'crc' : 'letter',
    restricted: false,
  });
  await enterEndorsement(context, annotation.id);
  return annotation.id;
}

/** Whether the same event, by the matrícula of its record, stands in the margin already. */
async function isAnnotated({ db, caller }: WriteContext, row: Received): Promise<boolean> {
  if (row.event_matricula === null) return false;
  const found = await db.find(
    `select 1 from record_endorsement a join endorsement_type t on t.id = a.endorsement_type_id
     where a.office_id = $1 and a.record_id = $2 and a.endorsement_status = 'done' and a.entry_kind = 'annotation'
       and a.event_matricula = $3 and t.code = $4`,
    [officeOf(caller), row.annotated_record, row.event_matricula, EVENT_RULES[row.civil_event].type],
  );
  return found !== undefined;
}
