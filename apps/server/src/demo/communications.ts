import { addDays } from '@serventia/domain/calendar/civil-date';
import { communication } from '@serventia/domain/civil/communications/communication.entity';
import { officeOf } from '../http/caller.ts';
import type { Desk } from './desk.ts';
import type { Lane } from './diary.ts';

/** Days between two rounds of the office through its communications: none is late. */
const ROUND = 3;

/** The communications of the year are sent every third day and answered later; those of the last days wait. */
export function planCommunications(lane: Lane, from: string, today: string): void {
  for (let day = addDays(from, ROUND); day < today; day = addDays(day, ROUND)) lane.on(day, workThrough);
}

interface Waiting extends Record<string, unknown> {
  readonly id: number;
  readonly step: 'send' | 'confirm_annotation' | 'annotate';
}

async function workThrough(desk: Desk): Promise<void> {
  const waiting = await desk.write(({ db, caller }) =>
    db.query<Waiting>(WAITING, [officeOf(caller), addDays(desk.day, -7)]),
  );
  for (const { id, step } of waiting) await desk.act(communication, id, step, inputOf(step, id, desk.day));
}

function inputOf(step: Waiting['step'], id: number, day: string) {
  if (step === 'send') return { channel: 'crc', sent_on: day, sending_proof: `CRC ${700_000 + id}` };
  return step === 'confirm_annotation' ? { answered_on: day } : {};
}

const WAITING = `
  select id, case communication_status when 'to_send' then 'send' when 'sent' then 'confirm_annotation' else 'annotate' end as step
  from communication
  where office_id = $1 and ((communication_status = 'to_send' and office_name is not null)
    or (communication_status = 'sent' and sent_on < $2) or communication_status = 'prepared') order by id`;
