import { fileURLToPath } from 'node:url';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { Table, TableAnswer, TableFile } from './table.ts';

/** Reads files of lines and columns (CSV) in a process of its own: a big one would keep everybody waiting. */
export interface TableReader {
  /** Rejects as a pool of workers does, and where the file cannot be read. */
  read(file: TableFile): Promise<Table>;
  /** Gives up what is queued or running and ends the worker. */
  close(): Promise<void>;
}

const IDLE_MS = 10_000;
const TIMEOUT_MS = 120_000;
const WORKER_FILE = fileURLToPath(new URL('./table-worker.ts', import.meta.url));
/** In megabytes. */
const HEAP = 768;

/** A reader without a worker yet: the first file starts it. */
export function createTableReader(): TableReader {
  const program = { file: WORKER_FILE, heap: HEAP };
  const pool = createWorkerPool<TableFile, TableAnswer>({
    program,
    workers: 1,
    idleMs: IDLE_MS,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    async read(file) {
      const answer = await pool.ask(file);
      if ('unreadable' in answer) throw new TypeError(answer.unreadable);
      return answer.table;
    },
    close: () => pool.close(),
  };
}
