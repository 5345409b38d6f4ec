import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { type Caller, officeOf, scopeOf, todayOf } from '../../../http/caller.ts';
import { canStep, stateAfter } from '../../../resource/life.ts';
import { getRow } from '../../../resource/read.ts';
import { createRow, setFields, type WriteContext } from '../../../resource/write.ts';
import { writeAs } from '../../in-transaction.ts';
import { findCentralAccess } from '../../integrations/central/central-access.ts';
import { eachOfficeAtCentral } from '../../integrations/central/each-office.ts';
import type { Services } from '../../services.ts';
import { type MessageClient, messageClient } from './message-client.ts';
import type { IncomingMessage, MessageState } from './messages.ts';

/** How many answers are asked for in one round of an office. */
const MOST_ASKED = 200;

/**
 * For every office that reaches the central: takes in the communications that wait for it, each once, and reads what
 * became of those that it sent. What failed is returned, an office each; the next round does it again.
 */
export const exchangeMessages = (services: Services): Promise<unknown[]> =>
  eachOfficeAtCentral(services, (caller) => exchangeOf(services, caller));

async function exchangeOf(services: Services, caller: Caller): Promise<void> {
  const { centralHosts: hosts } = services.settings;
  const { access, sent } = await services.database.read(scopeOf(caller), async (db) => ({
    access: await findCentralAccess(db, { office: officeOf(caller), config: null, hosts }),
    sent: await db.query<{ id: number; protocol: string }>(
      `select id, sending_proof as protocol from communication
       where office_id = $1 and channel = 'crc' and communication_status in ('sent', 'received') order by sent_on desc, id desc limit ${MOST_ASKED}`,
      [officeOf(caller)],
    ),
  }));
  const client = messageClient(access);
  await takeIn(services, caller, client);
  for (const { id, protocol } of sent) {
    const told = await client.stateOf(protocol);
    if (told) await writeAs(services, caller, (context) => enterState(context, id, told));
  }
}

/** Keeps what waits before it is acknowledged: whatever dies in between, it is found again and kept once. */
async function takeIn(services: Services, caller: Caller, client: MessageClient): Promise<void> {
  for (const message of await client.pending()) {
    await writeAs(services, caller, (context) => keep(context, message));
    await client.acknowledge(message.protocol);
  }
}

async function keep(context: WriteContext, message: IncomingMessage): Promise<void> {
  const { db, caller } = context;
  await db.query("select pg_advisory_xact_lock(hashtext('received_communication'), $1::integer)", [
    officeOf(caller),
  ]);
  const known = await db.find(
    "select 1 from received_communication where office_id = $1 and channel = 'crc' and protocol_number = $2",
    [officeOf(caller), message.protocol],
  );
  if (known) return;
  await createRow(context, receivedCommunication, {
    person_name: message.person,
    civil_event: message.event,
    event_on: message.on,
    name_after: message.nameAfter,
    event_matricula: message.eventMatricula,
    sender_office: message.sender,
    received_on: todayOf(caller),
    channel: 'crc',
    protocol_number: message.protocol,
    earlier_kind: message.recordKind,
    matricula: message.recordMatricula,
  });
}

const STEPS = {
  received: 'confirm_receipt',
  annotated: 'confirm_annotation',
  refused: 'record_refusal',
} as const;

/** Enters what the other office did with a communication; what stands already stays. */
async function enterState(context: WriteContext, id: number, { state, reason }: MessageState): Promise<void> {
  if (state === 'sent') return;
  const row = await getRow(context.db, communication, id, context.caller, { lock: true });
  const step = STEPS[state];
  if (!canStep(communication, row, step)) return;
  const values = {
    ...stateAfter(communication, row, step),
    answered_on: todayOf(context.caller),
    ...(state === 'refused' ? { refusal: reason.slice(0, 1000) } : {}),
  };
  await setFields(context, communication, id, values, step);
}
