import { type Job, jobText, type ServerMessage } from '@serventia/domain/signatures/desk/protocol';
import type { Database } from '../../../db/database.ts';
import { NOBODY } from '../../../db/database.ts';
import { scopeOf } from '../../../http/caller.ts';
import { takeWaiting } from './jobs.ts';
import type { KnownAgent } from './known-agent.ts';
import type { DeskServerKey } from './server-key.ts';

/** An agent that is connected to this server and has proved itself. */
export interface DeskConnection {
  readonly agent: KnownAgent;
  /** The nonce that the agent gave this connection. */
  readonly nonce: string;
  /** Jobs that it was given on this connection. */
  readonly given: Set<string>;
  readonly send: (message: ServerMessage) => void;
  readonly close: () => void;
}

/** The agents that are connected to this server, and whoever waits for what they do. */
export interface DeskHub {
  add(connection: DeskConnection): void;
  /** False where the agent has connected anew since. */
  remove(connection: DeskConnection): boolean;
  /** Something of an agent or of its jobs changed, at whatever server. */
  wake(): void;
  /** Resolves at the next change, or when the time is over. */
  changed(timeoutMs: number): Promise<void>;
}

export function createDeskHub(
  database: Database,
  key: DeskServerKey,
  onFailure: (error: unknown) => void,
): DeskHub {
  const connections = new Map<number, DeskConnection>();
  const waiting = new Set<() => void>();

  function give({ agent, nonce, given, send }: DeskConnection, job: Job): void {
    given.add(job.jobId);
    send({ type: 'job', ...job, sig: key.sign(jobText(String(agent.id), nonce, job)) });
  }

  async function serve(connection: DeskConnection): Promise<void> {
    const { agent, given, send, close } = connection;
    const [revoked] = await database.read(NOBODY, (db) =>
      db.query('select id from desk_agent where id = $1 and revoked_at is not null', [agent.id]),
    );
    if (revoked) {
      send({ type: 'refused', code: 'desk_revoked' });
      return close();
    }
    const { jobs, ended } = await database.write(scopeOf(agent.caller), async (db) => ({
      jobs: await takeWaiting(db, agent.id),
      ended: await db.query<{ id: string }>(
        "select id from desk_job where id = any($1::uuid[]) and state in ('signed', 'failed')",
        [[...given]],
      ),
    }));
    for (const { id } of ended) {
      given.delete(id);
      send({ type: 'cancel', jobId: id });
    }
    for (const job of jobs) give(connection, job);
  }

  /** One after the other for each connection: a job is given before it is looked whether it has ended. */
  const turns = new WeakMap<DeskConnection, Promise<void>>();
  const serveInTurn = (connection: DeskConnection): void => {
    const before = turns.get(connection) ?? Promise.resolve();
    turns.set(connection, before.then(() => serve(connection)).catch(onFailure));
  };
  return {
    add(connection) {
      const { id } = connection.agent;
      connections.get(id)?.close();
      connections.set(id, connection);
      serveInTurn(connection);
    },
    remove(connection) {
      const { id } = connection.agent;
      return connections.get(id) === connection && connections.delete(id);
    },
    wake() {
      for (const resume of waiting) resume();
      for (const connection of connections.values()) serveInTurn(connection);
    },
    changed: (timeoutMs) =>
      new Promise((resolve) => {
        const resume = (): void => {
          clearTimeout(timer);
          waiting.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, timeoutMs);
        waiting.add(resume);
      }),
  };
}
