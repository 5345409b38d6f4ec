import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';

/** A notice that was taken. */
interface Taken {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Program {
  /** What it was told to check signatures by; without one it looks at the form of the headers alone. */
  secret?: string;
  /** Statuses that the next notices are answered with; 0 breaks the connection after the notice was taken. */
  readonly faults: number[];
  readonly taken: Taken[];
}

const MOST_TAKEN = 1000;
const MOST_SECONDS_OFF = 300;
const SIGNATURE = /^v1,[A-Za-z0-9+/]{43}=$/u;
const MEMBERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  place: Number.isSafeInteger,
  resource: (value) => typeof value === 'string' && /^\w+\/\w+$/u.test(value),
  row: Number.isSafeInteger,
  change: (value) => ['created', 'changed', 'deleted'].includes(String(value)),
  action: (value) => value === null || typeof value === 'string',
  happened_at: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

/**
 * A stand-in for a program that is told of changes, with the library that receivers would use. `POST secret`, `POST
 * faults` and `GET notices` are of who tests it.
 */
export async function programPlugin(app: FastifyInstance): Promise<void> {
  const program: Program = { faults: [], taken: [] };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => body,
  );
  app.post('/secret', async ({ body }, reply) => {
    program.secret = String(body);
    return reply.status(204).send();
  });
  app.post('/faults', async ({ body }, reply) => {
    program.faults.push(...(JSON.parse(String(body)) as number[]));
    return reply.status(204).send();
  });
  app.get('/notices', async () => program.taken);
  app.post('/notices', async ({ headers, body }, reply) => {
    const fault = program.faults.shift();
    if (fault !== undefined && fault !== 0) return reply.status(fault).send();
    const problem = problemOf(program, headers as Record<string, string>, String(body));
    if (problem !== undefined) return reply.status(problem.status).send({ message: problem.message });
    const { type, data } = JSON.parse(String(body)) as Taken;
    program.taken.push({ id: String(headers['webhook-id']), type, data });
    program.taken.splice(0, program.taken.length - MOST_TAKEN);
    if (fault === 0) return void reply.raw.destroy();
    return reply.status(204).send();
  });
}

interface Problem {
  readonly status: number;
  readonly message: string;
}

function problemOf({ secret }: Program, headers: Record<string, string>, body: string): Problem | undefined {
  const seconds = Number(headers['webhook-timestamp']);
  const hasForm =
    (headers['webhook-id'] ?? '') !== '' &&
    Math.abs(Date.now() / 1000 - seconds) <= MOST_SECONDS_OFF &&
    SIGNATURE.test(headers['webhook-signature'] ?? '');
  if (!hasForm) return { status: 401, message: 'webhook-id, webhook-timestamp, webhook-signature' };
  try {
    if (secret !== undefined) new Webhook(secret).verify(body, headers);
  } catch (error) {
    return { status: 401, message: String(error) };
  }
  return layoutProblem(JSON.parse(body));
}

function layoutProblem(notice: unknown): Problem | undefined {
  const { type, timestamp, data } = notice as Readonly<Record<string, unknown>>;
  const { office, changes = [] } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const isWhole =
    (type === 'test' || type === 'changes') &&
    typeof timestamp === 'string' &&
    typeof office === 'string' &&
    /^\d{6}$/u.test(office) &&
    Array.isArray(changes) &&
    (type === 'test' || changes.length > 0) &&
    changes.every(isChange);
  return isWhole ? undefined : { status: 422, message: 'not the layout of a notice' };
}

function isChange(change: unknown): boolean {
  const members = Object.entries(change as Readonly<Record<string, unknown>>);
  return (
    members.length === Object.keys(MEMBERS).length &&
    members.every(([name, value]) => MEMBERS[name]?.(value) === true)
  );
}
