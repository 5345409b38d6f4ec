import { setTimeout as sleep } from 'node:timers/promises';
import { ACCESS_YEARS } from '@serventia/domain/account/access-entry.entity';
import { VERIFICATION_YEARS } from '@serventia/domain/office/document-verification.entity';
import { type Runner, run } from 'graphile-worker';
import type { Database } from '../db/database.ts';
import { NOBODY } from '../db/database.ts';
import { callerFor } from '../http/caller.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { anchorHistory, linkHistory } from '../integrity/history-chain.ts';
import { workImports } from '../modules/archive/import/work.ts';
import { endDays } from '../modules/attendance/end-of-day.ts';
import { exchangeCertificates } from '../modules/documents/central/exchange-certificates.ts';
import { exchangeMessages } from '../modules/communications/central/exchange-messages.ts';
import { makeInvoices } from '../modules/finance/nfse/make-invoices.ts';
import { readBanks } from '../modules/finance/pix/read-bank.ts';
import { beginStatements } from '../modules/integrations/begin-statements.ts';
import { transmitWaiting } from '../modules/integrations/central/transmit-load.ts';
import { tellPrograms } from '../modules/account/webhooks/tell-programs.ts';
import { keepProtocolDays } from '../modules/notes/protocol-days.ts';
import { finishSeal } from '../modules/seals/apply-seal.ts';
import { endWithdrawal, WITHDRAWAL_SECONDS } from '../modules/seals/withdraw-seal.ts';
import { sendCustomerMails } from '../modules/office/customer-mails/send-mails.ts';
import type { Services } from '../modules/services.ts';

/**
 * Each minute: what a crash or a silent court left open is finished, imports among it, loads that the central did not
 * answer are sent again, what came by Pix is read at the banks, invoices of services are issued, whoever asked is told by
 * e-mail, programs are told of changes, the history is linked; communications are exchanged with the central; the days of protocols are begun, and
 * closed where the office wants it; tallies are folded; old keys are dropped. Each hour: visits of earlier days end. Each hour, until it is done for the day: the
 * chains of the history are anchored; the statements of periods that are over are begun. Each night: files that nothing
 * holds.
 */
const CRONTAB = [
  '* * * * * finish_seals',
  '* * * * * work_imports',
  '* * * * * transmit_loads',
  '* * * * * read_banks',
  '* * * * * make_invoices',
  '*/10 * * * * exchange_messages',
  '* * * * * send_customer_mails',
  '* * * * * tell_programs',
  '*/10 * * * * keep_protocol_days',
  '* * * * * link_history',
  '*/5 * * * * compact_tallies',
  '17 * * * * forget_old',
  '27 * * * * end_visits',
  '22 * * * * anchor_history',
  '37 * * * * begin_statements',
  '40 5 * * * sweep_files',
].join('\n');

const AGAIN_MS = 5000;

/**
 * With a delay, even of none, the runner ends in order when it cannot write down that a job ended or failed. Without
 * one it leaves a promise that nobody waits for, and its refusal ends the whole server.
 */
const IN_ORDER: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export interface Jobs {
  stop(): Promise<void>;
}

/** Does the jobs of the product, also when the database was away: a runner that gave up is followed by another. */
export async function startJobs(url: string, services: Services): Promise<Jobs> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner = await startRunner(url, services);
  const stopRunner = (): Promise<void> => runner.stop().catch(() => undefined);
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await runner.promise.catch(() => undefined);
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      // One that could not start leaves the one that has ended.
      runner = await startRunner(url, services).catch(() => runner);
      if (signal.aborted) await stopRunner();
    }
  };
  const kept = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await stopRunner();
      await kept;
    },
  };
}

async function startRunner(url: string, services: Services): Promise<Runner> {
  return run({
    connectionString: url,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    preset: IN_ORDER,
    noPreparedStatements: !services.settings.namedStatements,
    crontab: CRONTAB,
    taskList: {
      finish_seals: async (_, { logger }) => {
        const failures = await finishSeals(services);
        for (const failure of failures) logger.warn(`a seal is still open: ${String(failure)}`);
      },
      work_imports: async (_, { logger }) => {
        for (const failure of await workImports(services))
          logger.error(`an import failed: ${String(failure)}`);
      },
      transmit_loads: async (_, { logger }) => {
        for (const failure of await transmitWaiting(services))
          logger.error(`a load was not sent: ${String(failure)}`);
      },
      read_banks: async (_, { logger }) => {
        for (const failure of await readBanks(services))
          logger.warn(`a bank did not tell what came by Pix: ${String(failure)}`);
      },
      make_invoices: async (_, { logger }) => {
        for (const failure of await makeInvoices(services))
          logger.warn(`a note was not issued: ${String(failure)}`);
      },
      send_customer_mails: async (_, { logger }) => {
        for (const failure of await sendCustomerMails(services))
          logger.error(`e-mails to customers were not sent: ${String(failure)}`);
      },
      tell_programs: async (_, { logger }) => {
        for (const failure of await tellPrograms(services))
          logger.error(`a program was not told of changes: ${String(failure)}`);
      },
      exchange_messages: async (_, { logger }) => {
        for (const failure of await exchangeMessages(services))
          logger.warn(`the central gave no communications: ${String(failure)}`);
        for (const failure of await exchangeCertificates(services))
          logger.warn(`the central gave no certificates: ${String(failure)}`);
      },
      keep_protocol_days: async (_, { logger }) => {
        for (const failure of await keepProtocolDays(services))
          logger.error(`a day of a protocol was not kept: ${String(failure)}`);
      },
      compact_tallies: () => compactTallies(services.database),
      sweep_files: async (_, { logger }) => {
        const { rows, contents } = await sweepFiles(services);
        if (rows + contents > 0)
          logger.info(`${rows} files that nothing held were removed, ${contents} contents`);
      },
      link_history: () => linkHistory(services.database),
      end_visits: async (_, { logger }) => {
        for (const failure of await endDays(services))
          logger.error(`visits of earlier days were not ended: ${String(failure)}`);
      },
      begin_statements: async (_, { logger }) => {
        for (const failure of await beginStatements(services))
          logger.error(`a statement was not begun: ${String(failure)}`);
      },
      anchor_history: () => anchorHistory(services.database, services.settings.dataDir),
      forget_old: () => forgetOld(services.database),
    },
  });
}

/** Finishes the seals that wait for the court, in every office; what still cannot be finished is returned. */
export async function finishSeals(services: Services, olderThanSeconds = 30): Promise<unknown[]> {
  const offices = await services.database.read(NOBODY, (db) =>
    db.query<{ office: number }>('select offices_with_unfinished_seals() as office'),
  );
  const failures: unknown[] = [];
  for (const { office } of offices) {
    // Nobody in person: what the product does by itself carries its name.
    const caller = callerFor('Serventia', office);
    const waiting = await services.database.read({ office, isSuper: false }, (db) =>
      db.query<{ id: number; withdrawn: boolean }>(
        `select id, withdrawal_asked_at is not null as withdrawn from registered_seal
         where office_id = $1 and seal_status = 'reserved' and created_at < now() - make_interval(secs => $2)
           and (withdrawal_asked_at is null or withdrawal_asked_at < now() - make_interval(secs => $3))
         order by id limit 500`,
        [office, olderThanSeconds, WITHDRAWAL_SECONDS],
      ),
    );
    for (const { id, withdrawn } of waiting)
      await (withdrawn ? endWithdrawal(services, caller, id) : finishSeal(services, caller, { id })).catch(
        (error: unknown) => failures.push(error),
      );
  }
  return failures;
}

async function compactTallies(database: Database): Promise<void> {
  await database.read(NOBODY, (db) => db.query('select compact_row_tally()'));
}

async function forgetOld(database: Database): Promise<void> {
  await database.read(NOBODY, async (db) => {
    await db.query("delete from idempotency where created_at < now() - interval '7 days'");
    await db.query("delete from login_failure where failed_at < now() - interval '1 day'");
    await db.query('select forget_old_accesses($1)', [ACCESS_YEARS]);
    await db.query('select forget_old_verifications($1)', [VERIFICATION_YEARS]);
    await db.query("delete from session where expires_at < now() - interval '30 days'");
  });
}
