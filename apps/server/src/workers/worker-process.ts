import { type ChildProcess, fork } from 'node:child_process';
import { WorkerDiedError, WorkerTimeoutError } from './worker-errors.ts';
import { READY, type WorkerReply } from './worker-messages.ts';

/** A program that answers requests of its parent, one at a time (`answer-parent.ts`). */
export interface WorkerProgram {
  /** Path of its module. */
  readonly file: string;
  readonly args?: readonly string[];
  /** The JavaScript heap that it may fill, in megabytes; native memory is not counted. */
  readonly heap: number;
}

/** A worker that is not there after so long never comes. */
const STARTING_MS = 60_000;

/** One running worker, seen from the server. */
export interface WorkerProcess<Request, Answer> {
  readonly pid: number | undefined;
  /** Bytes it held after its last answer; 0 before the first. */
  memory(): number;
  /**
   * Asks for one thing; a worker does one at a time, the caller waits for it. How long it may take counts from when the
   * process is there, however slowly it starts.
   */
  ask(request: Request, timeoutMs: number): Promise<Answer>;
  /** Ends the process at once; what it works on fails with `reason`. */
  kill(reason: Error): void;
}

interface Running<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

/** Starts a worker with an empty environment: it needs no secret of the server. `onExit` is called when it has ended. */
export function startWorker<Request extends object, Answer>(
  { file, args = [], heap }: WorkerProgram,
  onExit: () => void,
): WorkerProcess<Request, Answer> {
  const child = fork(file, [...args], {
    env: {},
    // The young generation alone would grow by tens of megabytes. What the server loads beforehand, its workers do.
    execArgv: [
      '--max-semi-space-size=2',
      `--max-old-space-size=${heap}`,
      ...process.execArgv.filter((flag) => flag.startsWith('--import=')),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let running: Running<Answer> | undefined;
  let memory = 0;
  let isReady = false;
  let onReady = (): void => undefined;
  let deathReason: Error | undefined;

  const settle = (action: (current: Running<Answer>) => void): void => {
    const current = running;
    running = undefined;
    keepAlive(child, false);
    if (current) action(current);
  };
  const bury = (cause: unknown): void => {
    deathReason ??= new WorkerDiedError('the worker ended', { cause });
    const reason = deathReason;
    settle(({ reject }) => reject(reason));
    onExit();
  };

  child.on('message', (reply: WorkerReply<Answer> | typeof READY) => {
    if (reply === READY) {
      isReady = true;
      onReady();
      return;
    }
    memory = reply.memory;
    settle(({ resolve }) => resolve(reply.answer));
  });
  child.once('exit', (code, signal) => bury(signal ?? code));
  child.once('error', bury);
  keepAlive(child, false);

  const kill = (reason: Error): void => {
    deathReason ??= reason;
    keepAlive(child, true);
    child.kill('SIGKILL');
  };

  return {
    pid: child.pid,
    memory: () => memory,
    kill,
    async ask(request, timeoutMs) {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      running = { resolve, reject };
      keepAlive(child, true);
      let timer: NodeJS.Timeout | undefined;
      const allow = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(kill, ms, new WorkerTimeoutError(`the work took more than ${ms} ms`));
      };
      onReady = () => allow(timeoutMs);
      allow(isReady ? timeoutMs : STARTING_MS);
      child.send(request, (error) => {
        if (error) kill(new WorkerDiedError('the worker cannot be reached', { cause: error }));
      });
      return promise.finally(() => clearTimeout(timer));
    },
  };
}

/** An idle worker must not keep the server's process from ending. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  if (busy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
