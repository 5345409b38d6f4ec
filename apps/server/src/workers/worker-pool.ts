import { WorkerDiedError, WorkersClosedError } from './worker-errors.ts';
import { startWorker, type WorkerProcess, type WorkerProgram } from './worker-process.ts';

/** How much is done at once and how long things may take. */
export interface WorkerPoolOptions {
  readonly program: WorkerProgram;
  /** The most workers at one time; each is a process started when there is work for it. */
  readonly workers: number;
  /** A worker without work for this long is ended, so that a quiet server stays small. */
  readonly idleMs: number;
  /** What takes longer is given up and its worker replaced; counts from when a worker is there and takes it. */
  readonly timeoutMs: number;
}

/** Processes that do what is heavy, a few at once; the rest waits its turn. */
export interface WorkerPool<Request, Answer> {
  /** Rejects with `WorkerTimeoutError`, `WorkerDiedError` (two workers died of it) or `WorkersClosedError`. */
  ask(request: Request): Promise<Answer>;
  /** Gives up what is queued or running and ends the workers. */
  close(): Promise<void>;
  /** The running workers, for metrics. */
  workers(): readonly WorkerStatus[];
}

/** A running worker: its process and the bytes it held after its last answer. */
export interface WorkerStatus {
  readonly pid: number;
  readonly memory: number;
}

interface Job<Request, Answer> {
  /** Its worker died once; should the next one, too, the request is at fault. */
  orphaned?: boolean;
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

interface Seat<Request, Answer> {
  readonly process: WorkerProcess<Request, Answer>;
  readonly ended: Promise<void>;
  idleTimer?: NodeJS.Timeout;
}

/** A pool without any worker yet: the first request starts one. */
export function createWorkerPool<Request extends object, Answer>(
  options: WorkerPoolOptions,
): WorkerPool<Request, Answer> {
  const { program, workers, idleMs, timeoutMs } = options;
  const seats = new Set<Seat<Request, Answer>>();
  const idle: Seat<Request, Answer>[] = [];
  const queue: Job<Request, Answer>[] = [];
  let closed = false;

  const start = (): Seat<Request, Answer> => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const seat: Seat<Request, Answer> = {
      process: startWorker<Request, Answer>(program, () => leave(seat, resolve)),
      ended,
    };
    seats.add(seat);
    return seat;
  };
  const leave = (seat: Seat<Request, Answer>, ended: () => void): void => {
    clearTimeout(seat.idleTimer);
    seats.delete(seat);
    const place = idle.indexOf(seat);
    if (place >= 0) idle.splice(place, 1);
    ended();
    assign();
  };
  const rest = (seat: Seat<Request, Answer>): void => {
    if (!seats.has(seat)) return;
    idle.push(seat);
    seat.idleTimer = setTimeout(() => dismiss(seat), idleMs).unref();
    assign();
  };
  const dismiss = (seat: Seat<Request, Answer>): void => {
    idle.splice(idle.indexOf(seat), 1);
    seat.process.kill(new WorkersClosedError('the worker was idle'));
  };
  const employ = (seat: Seat<Request, Answer>, job: Job<Request, Answer>): void => {
    clearTimeout(seat.idleTimer);
    const failed = (error: unknown): void => {
      if (closed || job.orphaned || !(error instanceof WorkerDiedError)) return job.reject(error);
      job.orphaned = true;
      queue.unshift(job);
      assign();
    };
    void seat.process
      .ask(job.request, timeoutMs)
      .then(job.resolve, failed)
      .then(() => rest(seat));
  };
  const assign = (): void => {
    if (closed) return;
    while (queue.length > 0) {
      const seat = idle.pop() ?? (seats.size < workers ? start() : undefined);
      if (seat === undefined) return;
      const job = queue.shift();
      if (job) employ(seat, job);
    }
  };

  return {
    async ask(request) {
      if (closed) throw new WorkersClosedError('the workers have ended');
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      queue.push({ request, resolve, reject });
      assign();
      return promise;
    },
    async close() {
      closed = true;
      const reason = new WorkersClosedError('the workers have ended');
      for (const job of queue.splice(0)) job.reject(reason);
      const running = [...seats];
      for (const seat of running) seat.process.kill(reason);
      await Promise.all(running.map((seat) => seat.ended));
    },
    workers: () => [...seats].map(({ process }) => ({ pid: process.pid ?? 0, memory: process.memory() })),
  };
}
