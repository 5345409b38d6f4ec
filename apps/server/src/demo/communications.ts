import { addDays } from '@serventia/domain/calendar/civil-date';
import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { receivedCommunication } from '@serventia/domain/civil/communications/received-communication.entity';
import { officeOf } from '../http/caller.ts';
import { updateRow } from '../resource/write.ts';
import type { Desk } from './desk.ts';
import type { Lane } from './diary.ts';

/** Days between two rounds of the office through its communications: none is late. */
const ROUND = 3;

/** The communications of the year are sent every third day and answered later; those of the last week wait. */
export function planCommunications(lane: Lane, from: string, today: string): void {
  for (let day = addDays(from, ROUND); day < addDays(today, -2 * ROUND); day = addDays(day, ROUND))
    lane.on(day, workThrough);
  lane.on(addDays(today, -2), receive);
}

const TOLD = {
  sender_office: '2º Ofício de Registro Civil',
  channel: 'crc',
  civil_event: 'marriage',
  other_name: 'Davi Sampaio Holanda',
} as const;

/** What arrived in the last days: one is annotated and waits for its answer, one waits, one fits no record. */
async function receive(desk: Desk): Promise<void> {
  const births = await desk.write(({ db, caller }) =>
    db.query<{ title: string; matricula: string }>(BIRTHS, [officeOf(caller)]),
  );
  const told = { ...TOLD, received_on: desk.day, event_on: addDays(desk.day, -4) };
  for (const [index, { title, matricula }] of births.entries()) {
    const { id } = await desk.create(receivedCommunication, {
      ...told,
      person_name: title,
      matricula,
      protocol_number: `CRC ${480_110 + index}`,
    });
    if (index === 0) await desk.act(receivedCommunication, id, 'annotate');
  }
  await desk.create(receivedCommunication, {
    ...told,
    person_name: 'Ícaro Bezerra Montenegro',
    person_born_on: '1991-04-17',
    protocol_number: 'CRC 480120',
  });
}

const BIRTHS = `
  select title, matricula from record where office_id = $1 and resource = 'civil_registration/birth' and status = 'sealed'
    and matricula is not null order by id limit 2`;

interface Waiting extends Record<string, unknown> {
  readonly id: number;
  readonly step: 'send' | 'confirm_annotation' | 'annotate';
  readonly hasOffice: boolean;
}

async function workThrough(desk: Desk): Promise<void> {
  const waiting = await desk.write(({ db, caller }) =>
    db.query<Waiting>(WAITING, [officeOf(caller), addDays(desk.day, -7)]),
  );
  for (const { id, step, hasOffice } of waiting) {
    // Whoever holds a record that the act does not cite was asked of the family.
    if (!hasOffice)
      await desk.write((context) =>
        updateRow(context, communication, id, { office_name: TOLD.sender_office }, undefined),
      );
    await desk.act(communication, id, step, inputOf(step, id, desk.day));
  }
}

function inputOf(step: Waiting['step'], id: number, day: string) {
  if (step === 'send') return { channel: 'crc', sent_on: day, sending_proof: `CRC ${700_000 + id}` };
  return step === 'confirm_annotation' ? { answered_on: day } : {};
}

const WAITING = `
  select id, case communication_status when 'to_send' then 'send' when 'sent' then 'confirm_annotation' else 'annotate' end as step,
    office_name is not null as "hasOffice"
  from communication
  where office_id = $1 and (communication_status in ('to_send', 'prepared') or (communication_status = 'sent' and sent_on < $2)) order by id`;
