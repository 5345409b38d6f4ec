import { createHash } from 'node:crypto';
import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { parseMatricula } from '@serventia/domain/identifiers/matricula';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { Entity, RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, officeOf, scopeOf, todayOf } from '../../../http/caller.ts';
import type { SteppedHandler } from '../../../resource/actions.ts';
import { holdForStep } from '../../../resource/life.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { setFields, type ValuesFor } from '../../../resource/write.ts';
import { findCentralAccess } from '../../integrations/central/central-access.ts';
import { CentralRefused, CentralUnavailable } from '../../integrations/central/central-client.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { type MessageClient, messageClient } from './message-client.ts';
import { isRecordKind, type OutgoingMessage } from './messages.ts';

/** What a row says to the central, and what the central's answer then writes into it. */
interface Exchanged<E extends Entity> {
  readonly entity: E;
  readonly action: string;
  /** Refuses by throwing; nothing was sent then. */
  readonly prepare: (
    reading: Reading,
    row: RowOf<E>,
  ) => Promise<(client: MessageClient) => Promise<ValuesFor<E>>>;
}

/**
 * An action that asks the central between two transactions: the step is written with the central's protocol, or not at
 * all. The central knows the same message again, so that a try whose answer was lost may be repeated. Throws 409 where it
 * refuses, with its sentence, and 503 where it does not answer.
 */
function exchanged<E extends Entity>(
  services: Services,
  { entity, action, prepare }: Exchanged<E>,
): SteppedHandler {
  return {
    run: async ({ caller, id, keep }) => {
      const { access, ask } = await services.database.write(scopeOf(caller), async (db) => {
        const { row } = await holdForStep({ db, caller, hooks: services.entityHooks }, entity, id, action);
        return { access: await accessOf(services, { db, caller }), ask: await prepare({ db, caller }, row) };
      });
      const values = await toldBy(() => ask(messageClient(access)));
      return services.database.write(scopeOf(caller), async (db) => {
        const context = { db, caller, hooks: services.entityHooks };
        const { reached } = await holdForStep(context, entity, id, action);
        const done = await setFields(context, entity, id, { ...values, ...reached }, action);
        await keep(db, done);
        return done;
      });
    },
  };
}

const accessOf = ({ settings }: Services, { db, caller }: { db: Reading['db']; caller: Caller }) =>
  findCentralAccess(db, { office: officeOf(caller), config: null, hosts: settings.centralHosts });

/** The central's answer, its refusal in the words of the office. */
async function toldBy<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CentralRefused)
      throw new AppError(409, 'central_refused', { message: error.message });
    if (error instanceof CentralUnavailable) throw new AppError(503, 'central_not_answering');
    throw error;
  }
}

/** `POST {id}/send_central/` of a communication: sent through the central, with its protocol as the proof (LRP art. 106). */
export const sendThroughCentral = (services: Services): SteppedHandler =>
  exchanged(services, {
    entity: communication,
    action: 'send_central',
    prepare: async (reading, row) => {
      const message = await messageOf(reading, row);
      const { caller } = reading;
      return async (client) => ({
        channel: 'crc' as const,
        sending_proof: await client.send(message),
        sent_on: todayOf(caller),
        sent_by: caller.name,
        sending_file: null,
        refusal: null,
      });
    },
  });

async function messageOf(
  { db, caller }: Reading,
  row: RowOf<typeof communication>,
): Promise<OutgoingMessage> {
  const to = row.matricula ? parseMatricula(row.matricula)?.cns : undefined;
  if (!row.matricula || !to) throw new AppError(409, 'communication_without_matricula');
  if (!isRecordKind(row.earlier_kind)) throw new AppError(409, 'communication_by_letter_alone');
  const office = await getRow(db, notaryOffice, officeOf(caller), caller);
  if (to === office.cns) throw new AppError(409, 'communication_of_this_office');
  const act = await getRow(db, recordEntity, written(row, 'record'), caller);
  const entry =
    row.told_entry === null ? undefined : await getRow(db, recordEndorsement, row.told_entry, caller);
  const message = {
    to,
    event: written(row, 'civil_event'),
    person: written(row, 'person_name'),
    nameAfter: entry?.name_after ?? null,
    on: row.event_on,
    eventMatricula: written(act, 'matricula'),
    recordKind: row.earlier_kind,
    recordMatricula: row.matricula,
    summary: written(row, 'summary'),
  };
  // What was put right after a refusal is another message; the same one repeated is not.
  const key = createHash('sha256')
    .update(JSON.stringify([row.id, row.answered_on, message]))
    .digest('hex');
  return { ...message, key };
}

/** `POST {id}/answer_central/` of a received communication: that it was annotated, or why it was refused. */
export const answerThroughCentral = (services: Services): SteppedHandler =>
  exchanged(services, {
    entity: receivedCommunication,
    action: 'answer_central',
    prepare: async ({ caller }, row) => {
      const { protocol_number: protocol } = row;
      if (row.channel !== 'crc' || !protocol) throw new AppError(409, 'received_by_other_channel');
      const refusal = row.received_status === 'refused' ? row.refusal : null;
      return async (client) => ({
        sending_proof: await client.answer(protocol, refusal),
        answered_on: todayOf(caller),
        answer_file: null,
      });
    },
  });
