import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { type Jobs, startJobs } from './jobs.ts';

let office: TestOffice;
let other: pg.Client;
let jobs: Jobs;
/** Refusals of promises that nobody waits for: each would end the server. */
const unheard: unknown[] = [];
const hear = (reason: unknown): void => void unheard.push(reason);
beforeAll(async () => {
  process.on('unhandledRejection', hear);
  office = await openTestOffice();
  await runMigrations({ connectionString: office.ownerUrl });
  other = new pg.Client({ connectionString: office.ownerUrl });
  await other.connect();
  jobs = await startJobs(office.ownerUrl, office.server.services);
});
afterAll(async () => {
  process.off('unhandledRejection', hear);
  await jobs.stop();
  await other.end();
  await office.close();
});

/** Refuses the first change of a job from here on, as a database does that is stopped at that moment. */
const STOPPED_ONCE = `
  create sequence refused;
  create function refuse_once() returns trigger language plpgsql as $$
  begin
    if nextval('refused') = 1 then raise exception 'stopped' using errcode = '57P01'; end if;
    return new;
  end $$;
  create trigger stopped before update on graphile_worker._private_jobs for each row execute function refuse_once()`;

const forget = async (): Promise<string> => {
  const { rows } = await other.query<{ id: string }>("select id from graphile_worker.add_job('forget_old')");
  return rows[0]?.id ?? '';
};

it('are done after one failed and the database was away when that was written down', async () => {
  await office.owner.query('begin');
  await office.owner.query('lock table idempotency in access exclusive mode');
  await forget();
  const waiting = await vi.waitFor(
    async () => {
      const { rows } = await other.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from idempotency%'",
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.pid;
    },
    { timeout: 20_000 },
  );
  await other.query(STOPPED_ONCE);
  await other.query('select pg_terminate_backend($1)', [waiting]);
  await office.owner.query('rollback');
  await vi.waitFor(
    async () => {
      const { rows } = await other.query('select is_called from refused');
      expect(rows).toEqual([{ is_called: true }]);
    },
    { timeout: 20_000 },
  );
  const later = await forget();
  await vi.waitFor(
    async () => {
      const { rows } = await other.query('select 1 from graphile_worker._private_jobs where id = $1', [
        later,
      ]);
      expect(rows).toEqual([]);
    },
    { timeout: 20_000 },
  );
  expect(unheard).toEqual([]);
}, 40_000);
