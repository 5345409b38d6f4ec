import { fileURLToPath } from 'node:url';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { Inspection, InspectionAnswer, InspectionRequest } from './inspector-messages.ts';
import type { ScannedPages } from './scanned-pages.ts';

/** Looks into files that strangers sent, in processes of its own: the server never decodes them. */
export interface FileInspector {
  /** What the file at a path is. Rejects as a pool of workers does, for what is too much to look into. */
  inspect(path: string): Promise<Inspection>;
  /** A picture as documents print it; undefined for what cannot be read. */
  printable(content: Uint8Array): Promise<Uint8Array | undefined>;
  /** The pages of a scan as pictures (JPEG). Rejects as a pool of workers does. */
  pages(content: Uint8Array): Promise<ScannedPages>;
  /** Ends the workers. */
  close(): Promise<void>;
}

interface InspectorOptions {
  /** How many files are looked into at once. */
  readonly workers: number;
  /** A worker without work for this long is ended. */
  readonly idleMs: number;
}

const WORKER_FILE = fileURLToPath(new URL('./inspector-worker.ts', import.meta.url));
/** In megabytes: the largest JSON that is taken, read. */
const HEAP = 512;
const TIMEOUT_MS = 60_000;

/** An inspector without any worker yet: the first file starts one. */
export function createFileInspector({ workers, idleMs }: InspectorOptions): FileInspector {
  const program = { file: WORKER_FILE, heap: HEAP };
  const pool = createWorkerPool<InspectionRequest, InspectionAnswer>({
    program,
    workers,
    idleMs,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    async inspect(path) {
      const answer = await pool.ask({ kind: 'inspect', path });
      if (answer.kind !== 'inspection') throw new TypeError('the worker answered something else');
      return answer.inspection;
    },
    async printable(content) {
      const answer = await pool.ask({ kind: 'printable', content });
      return answer.kind === 'printable' && answer.picture.kind === 'picture'
        ? answer.picture.bytes
        : undefined;
    },
    async pages(content) {
      const answer = await pool.ask({ kind: 'pages', content });
      if (answer.kind !== 'pages') throw new TypeError('the worker answered something else');
      return answer.scanned;
    },
    close: () => pool.close(),
  };
}
