import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CheckedLoad } from './check-load.ts';

/** A load as the stand-in remembers it: one line of its file. */
export interface StoredLoad extends CheckedLoad {
  readonly office: string;
  readonly sha256: string;
  readonly protocol: string;
  readonly receivedAt: string;
}

/** The loads of all offices, in an append-only file of JSON lines. */
export interface LoadStore {
  add(load: StoredLoad): void;
  find(office: string, sha256: string): StoredLoad | undefined;
  isKnown(office: string, matricula: string): boolean;
}

/** Opens the file; a last line that a killed process left unfinished is passed over. */
export function openLoadStore(file: string): LoadStore {
  const byHash = new Map<string, StoredLoad>();
  const known = new Set<string>();
  const remember = (load: StoredLoad): void => {
    byHash.set(`${load.office} ${load.sha256}`, load);
    for (const { matricula, refusal } of load.records)
      if (refusal === '') known.add(`${load.office} ${matricula}`);
  };
  mkdirSync(dirname(file), { recursive: true });
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of content.slice(0, content.lastIndexOf('\n') + 1).split('\n'))
    if (line !== '') remember(JSON.parse(line));
  return {
    add(load) {
      appendFileSync(file, `${JSON.stringify(load)}\n`, { flush: true });
      remember(load);
    },
    find: (office, sha256) => byHash.get(`${office} ${sha256}`),
    isKnown: (office, matricula) => known.has(`${office} ${matricula}`),
  };
}
