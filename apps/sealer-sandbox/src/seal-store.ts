import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CheckedRequest } from './check-request.ts';
import type { SealSummary } from './wire.ts';

/** A seal as the sandbox remembers it: one line of the state file. */
export interface StoredSeal {
  readonly office: string;
  readonly clientKey: string | null;
  readonly path: string;
  /** A digest of the request, to tell a repeat from another request under the same key. */
  readonly digest: string;
  readonly request: CheckedRequest;
  readonly summary: SealSummary;
}

/** The seals of all offices, in an append-only file of JSON lines. */
export interface SealStore {
  add(seal: StoredSeal): void;
  findByNumber(number: string): StoredSeal | undefined;
  findByClientKey(office: string, clientKey: string): StoredSeal | undefined;
  /** The seal that puts that of a number right. */
  findRectifying(number: string): StoredSeal | undefined;
  listByDay(office: string, day: string): readonly StoredSeal[];
}

/** Opens the file and forgets a last line that a killed process left unfinished. */
export function openSealStore(file: string): SealStore {
  const byNumber = new Map<string, StoredSeal>();
  const byKey = new Map<string, StoredSeal>();
  const byRectified = new Map<string, StoredSeal>();
  const remember = (seal: StoredSeal): void => {
    byNumber.set(seal.summary.numeroSelo, seal);
    if (seal.request.rectifies) byRectified.set(seal.request.rectifies, seal);
    if (seal.clientKey !== null) byKey.set(`${seal.office} ${seal.clientKey}`, seal);
  };
  mkdirSync(dirname(file), { recursive: true });
  for (const seal of readSeals(file)) remember(seal);

  return {
    add(seal) {
      appendFileSync(file, `${JSON.stringify(seal)}\n`, { flush: true });
      remember(seal);
    },
    findByNumber: (number) => byNumber.get(number),
    findRectifying: (number) => byRectified.get(number),
    findByClientKey: (office, clientKey) => byKey.get(`${office} ${clientKey}`),
    listByDay: (office, day) =>
      [...byNumber.values()].filter(
        (seal) => seal.office === office && seal.summary.dataGeracao.startsWith(day),
      ),
  };
}

function readSeals(file: string): StoredSeal[] {
  if (!existsSync(file)) return [];
  const content = readFileSync(file);
  const complete = content.lastIndexOf('\n') + 1;
  if (complete < content.length) truncateSync(file, complete);
  const lines = content.subarray(0, complete).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): StoredSeal => JSON.parse(line));
}
