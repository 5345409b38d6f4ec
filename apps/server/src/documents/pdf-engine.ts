import { fileURLToPath } from 'node:url';
import { PdfEngineClosedError, PdfWorkerError } from './pdf-errors.ts';
import type { PdfLayout, PdfLayouts, PdfRequest } from './pdf-messages.ts';
import { type PdfProcess, startPdfProcess } from './pdf-process.ts';

/** How many documents are printed at once and how long things may take. */
export interface PdfEngineOptions {
  /** The most workers at one time; each is a process started when there is work for it. */
  readonly workers: number;
  /** A worker without work for this long is ended, so that a quiet server stays small. */
  readonly idleMs: number;
  /** A document that takes longer is given up and its worker replaced; counts from when a worker takes it. */
  readonly timeoutMs?: number;
  /** Where `<layout>.typ` are; the tests have their own. */
  readonly layoutsFolder?: string;
}

export interface PrintOptions {
  readonly creationDate: Date;
  /** A picture (PNG) for the head of the document; it must be one that can be read. */
  readonly logo?: Uint8Array;
}

/** Prints documents as PDF/A-2b. */
export interface PdfEngine {
  /**
   * The same layout, data, logo and creation date give the same bytes. Rejects with `PdfLayoutError`,
   * `PdfTimeoutError`, `PdfWorkerError` (two workers died of it) or `PdfEngineClosedError`.
   */
  render<L extends PdfLayout>(layout: L, data: PdfLayouts[L], options: PrintOptions): Promise<Uint8Array>;
  /** Gives up what is queued or running and ends the workers. */
  close(): Promise<void>;
  /** The running workers, for metrics. */
  workers(): readonly PdfWorkerStatus[];
}

/** A running worker: its process and the bytes it held after its last document. */
export interface PdfWorkerStatus {
  readonly pid: number;
  readonly memory: number;
}

interface Job {
  /** Its worker died once; should the next one, too, the document is at fault. */
  orphaned?: boolean;
  readonly request: PdfRequest;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (reason: unknown) => void;
}

interface Seat {
  readonly process: PdfProcess;
  readonly ended: Promise<void>;
  idleTimer?: NodeJS.Timeout;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const LAYOUTS_FOLDER = fileURLToPath(new URL('./layouts/', import.meta.url));

/** An engine without any worker yet: the first document starts one. */
export function createPdfEngine(options: PdfEngineOptions): PdfEngine {
  const { workers, idleMs, timeoutMs = DEFAULT_TIMEOUT_MS, layoutsFolder = LAYOUTS_FOLDER } = options;
  const seats = new Set<Seat>();
  const idle: Seat[] = [];
  const queue: Job[] = [];
  let closed = false;

  const start = (): Seat => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const seat: Seat = { process: startPdfProcess(layoutsFolder, () => leave(seat, resolve)), ended };
    seats.add(seat);
    return seat;
  };
  const leave = (seat: Seat, ended: () => void): void => {
    clearTimeout(seat.idleTimer);
    seats.delete(seat);
    const place = idle.indexOf(seat);
    if (place >= 0) idle.splice(place, 1);
    ended();
    assign();
  };
  const rest = (seat: Seat): void => {
    if (!seats.has(seat)) return;
    idle.push(seat);
    seat.idleTimer = setTimeout(() => dismiss(seat), idleMs).unref();
    assign();
  };
  const dismiss = (seat: Seat): void => {
    idle.splice(idle.indexOf(seat), 1);
    seat.process.kill(new PdfEngineClosedError('the PDF worker was idle'));
  };
  const print = (seat: Seat, job: Job): void => {
    clearTimeout(seat.idleTimer);
    const failed = (error: unknown): void => {
      if (closed || job.orphaned || !(error instanceof PdfWorkerError)) return job.reject(error);
      job.orphaned = true;
      queue.unshift(job);
      assign();
    };
    void seat.process
      .print(job.request, timeoutMs)
      .then(job.resolve, failed)
      .then(() => rest(seat));
  };
  const assign = (): void => {
    if (closed) return;
    while (queue.length > 0) {
      const seat = idle.pop() ?? (seats.size < workers ? start() : undefined);
      if (seat === undefined) return;
      const job = queue.shift();
      if (job) print(seat, job);
    }
  };

  return {
    async render(layout, data, { creationDate, logo }) {
      if (closed) throw new PdfEngineClosedError('the PDF engine is closed');
      const creationTimestamp = Math.floor(creationDate.getTime() / 1000);
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      const request = { layout, data, creationTimestamp, ...(logo ? { logo } : {}) };
      queue.push({ request, resolve, reject });
      assign();
      return promise;
    },
    async close() {
      closed = true;
      const reason = new PdfEngineClosedError('the PDF engine is closed');
      for (const job of queue.splice(0)) job.reject(reason);
      const running = [...seats];
      for (const seat of running) seat.process.kill(reason);
      await Promise.all(running.map((seat) => seat.ended));
    },
    workers: () => [...seats].map(({ process }) => ({ pid: process.pid ?? 0, memory: process.memory() })),
  };
}
