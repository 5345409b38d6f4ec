import { EVERY_OFFICE } from '../../../db/database.ts';
import { callerFor, type Clock, machineClock, scopeOf } from '../../../http/caller.ts';
import { linkHistory } from '../../../integrity/history-chain.ts';
import type { Services } from '../../services.ts';
import { beginAttempt, keepFailure, passStretch, type Stretch } from './attempts.ts';
import { dueWebhooks, type KeptWebhook, programOf } from './kept-webhook.ts';
import { sendNotice } from './signed-notice.ts';
import { changesAfter, type ToldChange } from './told-changes.ts';

/** How many stretches of the chain are told or passed over in one turn; the others wait for the next. */
const MOST_STRETCHES = 100;

/**
 * Tells the programs that want it of what changed since they were told last, in the order of the chain and each change
 * at least once. They are told side by side, so that one that does not answer delays no other. What went wrong beside
 * a program that did not take its notice.
 */
export async function tellPrograms(services: Services, clock: Clock = machineClock): Promise<unknown[]> {
  const due = await services.database.read(EVERY_OFFICE, (db) => dueWebhooks(db, clock()));
  if (due.length === 0) return [];
  await linkHistory(services.database);
  const told = await Promise.allSettled(due.map((kept) => tellOne(services, kept, clock)));
  return told.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
}

async function tellOne(services: Services, kept: KeptWebhook, clock: Clock): Promise<void> {
  const program = await programOf(services.database, kept);
  if (!program) return;
  let from = kept.told_until ?? 0;
  for (let passed = 0; passed < MOST_STRETCHES; passed += 1) {
    const after = from;
    const { until, changes, isLast } = await services.database.read(scopeOf(program), (db) =>
      changesAfter(db, program, after),
    );
    if (until === undefined) return;
    const stretch = { id: kept.id, from, until };
    const isPassed =
      changes.length === 0
        ? await passStretch(services, stretch, null)
        : await tell(services, kept, { stretch, changes, clock });
    if (!isPassed || isLast) return;
    from = until;
  }
}

interface Telling {
  readonly stretch: Stretch;
  readonly changes: readonly ToldChange[];
  readonly clock: Clock;
}

/** Sends one notice; whether it was taken, and the next one may follow. */
async function tell(
  services: Services,
  kept: KeptWebhook,
  { stretch, changes, clock }: Telling,
): Promise<boolean> {
  const attempt = await beginAttempt(services, stretch, clock);
  if (attempt === undefined) return false;
  try {
    const id = `${kept.id}-${stretch.until}`;
    await sendNotice(services, kept, { id, type: 'changes', at: clock(), data: { changes } });
  } catch (error) {
    await keepFailure(services, callerFor('Serventia', null, { clock }), { id: kept.id, attempt, error });
    return false;
  }
  return passStretch(services, stretch, clock().toISOString());
}
