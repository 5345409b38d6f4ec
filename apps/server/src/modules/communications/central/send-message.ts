import { createHash } from 'node:crypto';
import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { parseMatricula } from '@serventia/domain/identifiers/matricula';
import { recordEndorsement } from '@serventia/domain/office/endorsement.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { record as recordEntity } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { officeOf, todayOf } from '../../../http/caller.ts';
import type { SteppedHandler } from '../../../resource/actions.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import { findCentralAccess } from '../../integrations/central/central-access.ts';
import { exchanged } from '../../integrations/central/exchanged.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { messageClient } from './message-client.ts';
import { isRecordKind, type OutgoingMessage } from './messages.ts';

/** `POST {id}/send_central/` of a communication: sent through the central, with its protocol as the proof (LRP art. 106). */
export const sendThroughCentral = (services: Services): SteppedHandler =>
  exchanged(services, {
    entity: communication,
    action: 'send_central',
    findAccess: findCentralAccess,
    prepare: async (reading, row) => {
      const message = await messageOf(reading, row);
      const { caller } = reading;
      return async (access) => ({
        channel: 'crc' as const,
        sending_proof: await messageClient(access).send(message),
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
    findAccess: findCentralAccess,
    prepare: async ({ caller }, row) => {
      const { protocol_number: protocol } = row;
      if (row.channel !== 'crc' || !protocol) throw new AppError(409, 'received_by_other_channel');
      const refusal = row.received_status === 'refused' ? row.refusal : null;
      return async (access) => ({
        sending_proof: await messageClient(access).answer(protocol, refusal),
        answered_on: todayOf(caller),
        answer_file: null,
      });
    },
  });
