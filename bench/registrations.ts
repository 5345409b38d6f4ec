import type { BenchServer } from './server.ts';

export const BIRTH = '/api/civil_registration/birth/';
export const WORKERS = 20;
const EACH = 20;

/** Registrations a second when all write into one book, and when twenty offices write into twenty. */
export async function measureRegistrations(
  server: BenchServer,
  clerks: readonly { username: string }[],
): Promise<void> {
  const tokens = await Promise.all(clerks.map(({ username }) => server.logIn(username)));
  const [first, ...others] = tokens;
  const one = await registerAll(
    server,
    Array.from({ length: WORKERS }, () => first ?? ''),
  );
  const twenty = await registerAll(server, others.slice(0, WORKERS));
  console.log(
    `registrations a second: ${one.toFixed(0)} in one book, ${twenty.toFixed(0)} in twenty (draft made before, not counted)`,
  );
}

async function registerAll(server: BenchServer, tokens: readonly string[]): Promise<number> {
  return registerDrafts(server, tokens, await makeDrafts(server, tokens));
}

/** Makes drafts of births, a list for each token. */
export function makeDrafts(
  server: BenchServer,
  tokens: readonly string[],
  persons: readonly number[] = [],
): Promise<number[][]> {
  return Promise.all(
    tokens.map(async (token, worker) => {
      const ids: number[] = [];
      for (let index = 0; index < EACH; index += 1) {
        const birth = await call(server, token, 'POST', BIRTH, nextBirth(worker, persons));
        ids.push(Number(birth['id']));
      }
      return ids;
    }),
  );
}

/** Registers the drafts of all tokens at once, those of each one after the other: how many a second. */
export async function registerDrafts(
  server: BenchServer,
  tokens: readonly string[],
  drafts: readonly (readonly number[])[],
): Promise<number> {
  const began = performance.now();
  await Promise.all(
    tokens.map(async (token, worker) => {
      for (const id of drafts[worker] ?? []) await call(server, token, 'POST', `${BIRTH}${id}/register/`, {});
    }),
  );
  return drafts.flat().length / ((performance.now() - began) / 1000);
}

let made = 0;

/** A birth with a DNV that no other has; its parties are new people, or those given in their order. */
export function nextBirth(worker: number, persons: readonly number[] = []): Record<string, unknown> {
  made += 1;
  const born = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const base = `30${String(20_000_000 + made)}`;
  const sum = [...base]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const rest = 11 - (sum % 11);
  const parties = partiesOf(`Pedro Moreira ${'ABCDEFGHIJKLMNOPQRSTU'[worker] ?? ''}`);
  return {
    given_name: 'Clara',
    surname: `Teixeira Moreira`,
    sex: 'F',
    born_on: born,
    born_at: '08:15',
    birth_place_kind: 'health_unit',
    birth_place_name: 'Maternidade',
    birth_place_address: 'Rua A, 1',
    birth_city: 1,
    hometown_city: 1,
    dnv: `${base}${rest > 9 ? 0 : rest}`,
    declarant_kind: 'father',
    parties: parties.map((party, index) => ({ ...party, person: persons[index] ?? null })),
  };
}

/** Parents, a grandparent of each side, and who declares. */
function partiesOf(father: string): Record<string, unknown>[] {
  return [
    {
      role: 'parent',
      side: 'first',
      gender_role: 'mother',
      name: 'Joana Teixeira Lima',
      birth_date: '1998-02-03',
      sex: 'F',
      city: 1,
      no_cpf: true,
    },
    {
      role: 'parent',
      side: 'second',
      gender_role: 'father',
      name: father,
      birth_date: '1995-02-03',
      sex: 'M',
      city: 1,
      no_cpf: true,
    },
    { role: 'grandparent', side: 'first', name: 'Rita Teixeira' },
    { role: 'grandparent', side: 'second', name: 'Marta Moreira' },
    { role: 'declarant', name: father, birth_date: '1995-02-03', no_cpf: true },
  ];
}

export async function call(
  server: BenchServer,
  token: string,
  method: string,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
}
