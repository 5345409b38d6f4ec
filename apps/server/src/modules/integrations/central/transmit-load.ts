import { MOST_TRIES, minutesUntilNextTry } from '@serventia/domain/integrations/central/next-try';
import { crc, crcItem } from '@serventia/domain/integrations/crc.entity';
import type { RowOf } from '@serventia/kit';
import { NOBODY } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Caller, callerFor, nowOf, officeOf, scopeOf, todayOf } from '../../../http/caller.ts';
import { keepContent } from '../../../files/keep-content.ts';
import type { SteppedHandler } from '../../../resource/actions.ts';
import { readingAll } from '../../../resource/closed.ts';
import { getWhole } from '../../../resource/findings.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import { followRows } from '../../../resource/write-rows.ts';
import { writeAs } from '../../in-transaction.ts';
import type { Services } from '../../services.ts';
import { written } from '../../written.ts';
import { follow } from '../follow.ts';
import { findCentralAccess } from './central-access.ts';
import { OutsideRefused, OutsideUnavailable } from '../../../outside/failures.ts';
import { type CentralAccess, centralClient } from './central-client.ts';
import type { LoadReceipt } from './load-receipt.ts';
import { leaveTask } from './refused-records.ts';

type Load = RowOf<typeof crc>;

/** Keeps the answer of the request in the transaction of the outcome. */
type Keep = Parameters<SteppedHandler['run']>[0]['keep'];

/**
 * `POST {id}/transmit/`: sends the file of a load to the central. That it is being sent is kept before and its receipt
 * after, so that whatever dies in between, the central is asked for the receipt of that file before it is sent again.
 * Throws 409 where the central took nothing, 503 where it did not answer: the load then waits, and a job sends it again.
 */
export const transmitLoad = (services: Services): SteppedHandler => ({
  run: async ({ caller, id, keep }) => {
    await writeAs(services, caller, (context) => beginTry(context, services, id));
    const outcome = await tryOnce(services, caller, id, keep);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  },
});

/** Marks a load as waiting for the central, with the time of the next try should this one have no end. */
async function beginTry(context: WriteContext, { settings }: Services, id: number): Promise<void> {
  const { db, caller } = context;
  const load = await getRow(db, crc, id, caller, { lock: true });
  if (load.outbound_status !== 'generated') throw new AppError(409, 'wrong_status');
  if (load.transmission_status === 'waiting') throw new AppError(409, 'load_being_sent');
  if (!load.file || !load.sha256) throw new AppError(409, 'delivery_without_file');
  await findCentralAccess(db, {
    office: officeOf(caller),
    config: load.config,
    hosts: settings.centralHosts,
  });
  await setFields(context, crc, id, { ...waiting(caller, 1), transmission_problem: null }, 'transmit');
}

const waiting = (caller: Caller, tries: number) =>
  ({
    transmission_status: 'waiting',
    transmission_tries: tries,
    next_try_at: new Date(caller.clock().getTime() + minutesUntilNextTry(tries) * 60_000).toISOString(),
  }) as const;

/** One try of a load that waits; what the office is told where it came to nothing. */
async function tryOnce(
  services: Services,
  caller: Caller,
  id: number,
  keep?: Keep,
): Promise<Load | AppError> {
  const { access, load } = await services.database.read(scopeOf(caller), async (db) => {
    const found = await getRow(db, crc, id, caller);
    const { centralHosts: hosts } = services.settings;
    return {
      load: found,
      access: await findCentralAccess(db, { office: officeOf(caller), config: found.config, hosts }),
    };
  });
  try {
    const receipt = await send(services, access, load);
    return await writeAs(services, caller, async (context) => {
      const answered = await enterReceipt(context, services, id, receipt);
      await keep?.(context.db, answered);
      return answered;
    });
  } catch (error) {
    if (error instanceof OutsideRefused) {
      await writeAs(services, caller, (context) =>
        endTry(context, id, {
          transmission_status: 'refused',
          next_try_at: null,
          transmission_problem: error.message.slice(0, 1000),
        }),
      );
      return new AppError(409, 'central_refused', { message: error.message });
    }
    if (!(error instanceof OutsideUnavailable)) throw error;
    const isLast = load.transmission_tries !== null && load.transmission_tries >= MOST_TRIES;
    if (isLast)
      await writeAs(services, caller, (context) =>
        endTry(context, id, { transmission_status: 'failed', next_try_at: null }),
      );
    return new AppError(503, 'central_unavailable');
  }
}

/** The receipt of a file: that of an earlier sending, should its answer have been lost. */
async function send({ files }: Services, access: CentralAccess, load: Load): Promise<LoadReceipt> {
  const client = centralClient(access);
  const sha256 = written(load, 'sha256');
  const earlier = await client.findReceipt(sha256);
  return earlier ?? client.sendLoad({ sha256, content: await files.get(sha256) });
}

type Ended = Partial<Pick<Load, 'transmission_status' | 'next_try_at' | 'transmission_problem'>>;

async function endTry(context: WriteContext, id: number, values: Ended): Promise<void> {
  const load = await getRow(context.db, crc, id, context.caller, { lock: true });
  if (load.transmission_status === 'waiting') await setFields(context, crc, id, values, 'end_sending');
}

/**
 * Enters the receipt of a load: sent with its protocol, then accepted or refused as a whole, and the central's word on
 * each record. A refused record leaves a task. What somebody entered by hand in the meantime stays.
 */
async function enterReceipt(
  context: WriteContext,
  { files }: Services,
  id: number,
  receipt: LoadReceipt,
): Promise<Load> {
  const { db, caller } = context;
  const load = await getRow(db, crc, id, caller, { lock: true });
  if (load.outbound_status !== 'generated' || load.transmission_status !== 'waiting') return load;
  const file = await keepContent(
    { db, caller, files },
    {
      name: `recibo-crc-${receipt.protocol}.xml`,
      contentType: 'application/xml',
      content: Buffer.from(receipt.xml, 'utf8'),
    },
  );
  const sent = { sent_on: todayOf(caller), receipt_number: receipt.protocol, receipt_file: file.id };
  await follow(context, crc, id, 'mark_sent', sent);
  await enterAnswers(context, id, receipt);
  const answeredOn = { answered_on: todayOf(caller) };
  await (receipt.accepted
    ? follow(context, crc, id, 'accept', answeredOn)
    : follow(context, crc, id, 'reject', { ...answeredOn, reason: receipt.message.slice(0, 1000) }));
  return setFields(
    context,
    crc,
    id,
    { transmission_status: 'done', next_try_at: null, transmission_problem: null },
    'enter_receipt',
  );
}

/** The central's word on each record, by its matrícula, which a load has once; also on those that are closed to whoever sends. */
async function enterAnswers(context: WriteContext, id: number, { records }: LoadReceipt): Promise<void> {
  const all = { ...context, caller: readingAll(context.caller) };
  const { registrations } = await getWhole(all, crc, id);
  const answers = new Map(records.map((answer) => [answer.matricula, answer]));
  const answered = registrations.flatMap((item) => {
    const answer = item.matricula === null ? undefined : answers.get(item.matricula);
    return answer ? [{ item, answer }] : [];
  });
  await followRows(
    context,
    crcItem,
    answered.map(({ item, answer }) => ({
      id: item.id,
      item_status: answer.accepted ? 'accepted' : 'rejected',
      message: answer.message === '' ? null : answer.message.slice(0, 1000),
    })),
    'mark_item',
  );
  for (const { item, answer } of answered)
    if (!answer.accepted && item.record !== null) await leaveTask(context, item.record, id, answer.message);
}

/** Sends the loads again whose time has come, of every office; what failed but for the central's silence is returned. */
export async function transmitWaiting(services: Services): Promise<unknown[]> {
  const { database } = services;
  const offices = await database.read(NOBODY, (db) =>
    db.query<{ office: number }>('select offices_with_waiting_loads() as office'),
  );
  const failures: unknown[] = [];
  for (const { office } of offices) {
    const caller = callerFor('Serventia', office);
    const due = await database.read(scopeOf(caller), (db) =>
      db.query<{ id: number }>(
        "select id from crc where office_id = $1 and transmission_status = 'waiting' and next_try_at <= $2 order by id limit 50",
        [office, nowOf(caller)],
      ),
    );
    for (const { id } of due)
      await tryAgain(services, caller, id).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

async function tryAgain(services: Services, caller: Caller, id: number): Promise<void> {
  const isDue = await writeAs(services, caller, async (context) => {
    const load = await getRow(context.db, crc, id, caller, { lock: true });
    if (load.transmission_status !== 'waiting' || (load.next_try_at ?? '') > nowOf(caller)) return false;
    await setFields(context, crc, id, waiting(caller, (load.transmission_tries ?? 0) + 1), 'transmit');
    return true;
  });
  if (isDue) await tryOnce(services, caller, id);
}
