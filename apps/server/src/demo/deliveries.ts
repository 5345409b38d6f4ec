import { addDays } from '@serventia/domain/calendar/civil-date';
import { getEntity } from '@serventia/domain/registry';
import type { Row } from '../db/database.ts';
import { follow } from '../modules/integrations/follow.ts';
import type { Scene } from './note-scene.ts';

type Course = 'accepted' | 'sent' | 'rejected' | 'draft';

/** How far a delivery has come: the last is still a draft, the one before it waits for an answer. */
export function courseOf(periodsAgo: number): Course {
  if (periodsAgo === 0) return 'draft';
  if (periodsAgo === 1) return 'sent';
  return periodsAgo === 3 ? 'rejected' : 'accepted';
}

const DEEDS: Readonly<Record<Course, readonly string[]>> = {
  draft: [],
  sent: ['generate', 'mark_sent'],
  accepted: ['generate', 'mark_sent', 'accept'],
  rejected: ['generate', 'mark_sent', 'reject'],
};

/** Takes a delivery as far as told; it left on the day `on`, or today where that is still to come. */
export async function deliver(
  { context, random, today }: Scene,
  resource: string,
  row: Row,
  course: Course,
  on: string,
): Promise<void> {
  const sent = on < today ? on : today;
  const answered = addDays(sent, 1) < today ? addDays(sent, 1) : today;
  const inputs: Readonly<Record<string, Row>> = {
    mark_sent: { sent_on: sent, receipt_number: `REC${random.below(90_000_000) + 10_000_000}` },
    accept: { answered_on: answered },
    reject: {
      answered_on: answered,
      reason: 'CPF de parte não confere com o cadastro: corrigir e reenviar.',
    },
  };
  for (const deed of DEEDS[course])
    await follow(context, getEntity(`integrations/${resource}`), Number(row['id']), deed, inputs[deed] ?? {});
}
