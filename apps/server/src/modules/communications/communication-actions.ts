import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { sendingRefusal } from '@serventia/domain/civil/communications/sending-findings';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { Row } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import type { ActionHandler, HandlersOf } from '../../resource/actions.ts';
import { holdForStep } from '../../resource/life.ts';
import { getRow } from '../../resource/read.ts';
import { setFields, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { lockRegistered } from '../acts/lock-registered.ts';
import { inTransaction } from '../in-transaction.ts';
import { enterEndorsement } from '../margin/endorse.ts';
import { hasPaper, onePaper } from '../papers/issue-paper.ts';
import type { Services } from '../services.ts';
import { written } from '../written.ts';
import { sendThroughCentral } from './central/send-message.ts';
import { dismiss } from './close-communications.ts';
import { prepareAnnotation } from './prepare-annotation.ts';

type Communication = RowOf<typeof communication>;
type Values = ValuesFor<typeof communication>;
type Answer = InputOf<typeof communication, 'confirm_receipt'>;

/** One step of a communication under its lock, with what it writes beside the new state. */
function step<Input = Row>(
  services: Services,
  action: string,
  work: (context: WriteContext, row: Communication, input: Input) => Values | Promise<Values>,
): ActionHandler<Input> {
  return inTransaction<Input>(services, async (context, { id, input }) => {
    const { row, reached } = await holdForStep(context, communication, id, action);
    const values = await work(context, row, input);
    return setFields(context, communication, id, { ...values, ...reached }, action);
  });
}

/** What the other office answered, not before it was told. */
function answered(row: Communication, { answered_on: on, answer_file: answerFile }: Answer): Values {
  if (row.sent_on !== null && on < row.sent_on)
    throw FieldErrors.of('answered_on', 'answered_before_sent', { on: row.sent_on });
  return { answered_on: on, answer_file: answerFile ?? null };
}

export function communicationActions(services: Services): HandlersOf<typeof communication> {
  return {
    annotate: inTransaction(services, async (context, { id }) => {
      const { row } = await holdForStep(context, communication, id, 'annotate');
      await enterEndorsement(context, written(row, 'annotation'));
      return getRow(context.db, communication, id, context.caller);
    }),
    prepare: step(services, 'prepare', prepare),
    paper: onePaper(services, 'communication'),
    send: step(services, 'send', send),
    send_central: sendThroughCentral(services),
    confirm_receipt: step(services, 'confirm_receipt', (_, row, input: Answer) => answered(row, input)),
    confirm_annotation: step(services, 'confirm_annotation', (_, row, input: Answer) => answered(row, input)),
    record_refusal: step(
      services,
      'record_refusal',
      (_, row, { reason, ...answer }: Answer & { readonly reason: string }) => ({
        ...answered(row, answer),
        refusal: reason,
      }),
    ),
    correct: step(services, 'correct', () => ({})),
    dismiss: inTransaction(services, async (context, { id, input }) => {
      const { row } = await holdForStep(context, communication, id, 'dismiss');
      return dismiss(context, row, input.reason);
    }),
  };
}

async function send(
  context: WriteContext,
  row: Communication,
  input: InputOf<typeof communication, 'send'>,
): Promise<Values> {
  const { db, caller } = context;
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const act = await getRow(db, recordEntity, written(row, 'record'), caller);
  const refusal = sendingRefusal({
    matricula: row.matricula,
    office_name: row.office_name,
    channel: input.channel,
    cns: office.cns,
    hasLetter: await hasPaper(context, 'communication', row.id),
    registeredOn: act.registered_on,
    sentOn: input.sent_on,
  });
  if (refusal) throw new AppError(409, refusal);
  return { ...input, sending_file: input.sending_file ?? null, sent_by: caller.name, refusal: null };
}

/** The earlier record turns out to be one of this office: its anotação is prepared instead of the message. */
async function prepare(
  context: WriteContext,
  row: Communication,
  { annotated_record: id }: InputOf<typeof communication, 'prepare'>,
): Promise<Values> {
  const { db, caller } = context;
  const held = await lockRegistered(context, id);
  if (held.id === row.record) throw FieldErrors.of('annotated_record', 'communication_of_own_act');
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  const act = await getRow(db, recordEntity, written(row, 'record'), caller);
  const annotation = await prepareAnnotation(context, {
    record: held.id,
    event: written(row, 'civil_event'),
    person: written(row, 'person_name'),
    summary: written(row, 'summary'),
    matricula: act.matricula,
    office: office.name,
    communicatedOn: null,
    origin: 'own',
    restricted: row.restricted,
  });
  return { annotated_record: held.id, annotation: annotation.id };
}
