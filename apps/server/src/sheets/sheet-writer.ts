import { fileURLToPath } from 'node:url';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { Sheet } from './sheet.ts';

/** Writes workbooks (XLSX) in a process of its own: the work of a big one would keep everybody waiting. */
export interface SheetWriter {
  /** Rejects as a pool of workers does. */
  write(sheet: Sheet): Promise<Uint8Array>;
  /** Gives up what is queued or running and ends the worker. */
  close(): Promise<void>;
}

const IDLE_MS = 10_000;
const TIMEOUT_MS = 30_000;
const WORKER_FILE = fileURLToPath(new URL('./sheet-worker.ts', import.meta.url));
/** In megabytes. After `MOST_SHEET_ROWS` rows of twenty columns the process held 190 in all. */
const HEAP = 512;

/** A writer without a worker yet: the first workbook starts it. */
export function createSheetWriter(): SheetWriter {
  const program = { file: WORKER_FILE, heap: HEAP };
  const pool = createWorkerPool<Sheet, Uint8Array>({
    program,
    workers: 1,
    idleMs: IDLE_MS,
    timeoutMs: TIMEOUT_MS,
  });
  return { write: (sheet) => pool.ask(sheet), close: () => pool.close() };
}
