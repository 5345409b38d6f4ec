import { fileURLToPath } from 'node:url';
import { createWorkerPool, type WorkerStatus } from '../workers/worker-pool.ts';
import { PdfLayoutError } from './pdf-errors.ts';
import type { PdfLayout, PdfLayouts, PdfRequest, PdfResult } from './pdf-messages.ts';

/** How many documents are printed at once and how long things may take. */
export interface PdfEngineOptions {
  /** The most workers at one time; each is a process started when there is work for it. */
  readonly workers: number;
  /** A worker without work for this long is ended, so that a quiet server stays small. */
  readonly idleMs: number;
  /** A document that takes longer is given up and its worker replaced; counts from when a worker is there and takes it. */
  readonly timeoutMs?: number;
  /** Words across each page of each paper. */
  readonly stamp?: string | undefined;
  /** Where `<layout>.typ` are; the tests have their own. */
  readonly layoutsFolder?: string;
}

export interface PrintOptions {
  readonly creationDate: Date;
  /** A picture (PNG) for the head of the document; it must be one that can be read. */
  readonly logo?: Uint8Array;
  /** Pictures (JPEG) that the layout shows whole; they must be ones that can be read. */
  readonly pictures?: readonly Uint8Array[];
}

/** Prints documents as PDF/A-2b. */
export interface PdfEngine {
  /**
   * The same layout, data, pictures and creation date give the same bytes. Rejects with `PdfLayoutError`, or as a pool of
   * workers does.
   */
  render<L extends PdfLayout>(layout: L, data: PdfLayouts[L], options: PrintOptions): Promise<Uint8Array>;
  /** How many pages a document would have; rejects as `render` does. */
  pages<L extends PdfLayout>(layout: L, data: PdfLayouts[L]): Promise<number>;
  /** Gives up what is queued or running and ends the workers. */
  close(): Promise<void>;
  /** The running workers, for metrics. */
  workers(): readonly WorkerStatus[];
}

const DEFAULT_TIMEOUT_MS = 15_000;
const LAYOUTS_FOLDER = fileURLToPath(new URL('./layouts/', import.meta.url));
const WORKER_FILE = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url));
/** In megabytes; the work is done in native memory. */
const HEAP = 128;

/** An engine without any worker yet: the first document starts one. */
export function createPdfEngine(options: PdfEngineOptions): PdfEngine {
  const { workers, idleMs, timeoutMs = DEFAULT_TIMEOUT_MS, layoutsFolder = LAYOUTS_FOLDER, stamp } = options;
  const program = { file: WORKER_FILE, args: [layoutsFolder, ...(stamp ? [stamp] : [])], heap: HEAP };
  const pool = createWorkerPool<PdfRequest, PdfResult>({ program, workers, idleMs, timeoutMs });
  return {
    async render(layout, data, { creationDate, ...pictures }) {
      const creationTimestamp = Math.floor(creationDate.getTime() / 1000);
      const result = await pool.ask({ layout, data, creationTimestamp, ...pictures });
      if (result.kind === 'pdf') return result.bytes;
      throw new PdfLayoutError(messagesOf(result));
    },
    async pages(layout, data) {
      const result = await pool.ask({ layout, data, creationTimestamp: null });
      if (result.kind === 'pages') return result.count;
      throw new PdfLayoutError(messagesOf(result));
    },
    close: () => pool.close(),
    workers: () => pool.workers(),
  };
}

const messagesOf = (result: PdfResult): readonly string[] =>
  result.kind === 'failed' ? result.messages : [];
