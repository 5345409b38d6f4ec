import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PdfLayoutError, PdfTimeoutError, PdfWorkerError } from './pdf-errors.ts';
import type { PdfReply, PdfRequest, PdfResult } from './pdf-messages.ts';

const WORKER_FILE = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url));

/** The work is done in native memory: without this the JavaScript heap alone grows by 100 MB. */
const SMALL_HEAP = ['--max-semi-space-size=2', '--max-old-space-size=128'];

/** One running worker, seen from the server. */
export interface PdfProcess {
  readonly pid: number | undefined;
  /** Bytes it held after its last document; 0 before the first. */
  memory(): number;
  /** Prints one document; a worker prints one at a time, the caller waits for it. */
  print(request: PdfRequest, timeoutMs: number): Promise<Uint8Array>;
  /** Ends the process at once; the document it prints fails with `reason`. */
  kill(reason: Error): void;
}

interface Running {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (reason: Error) => void;
}

/** Starts a worker with an empty environment: it needs no secret of the server. `onExit` is called when it has ended. */
export function startPdfProcess(layoutsFolder: string, onExit: () => void): PdfProcess {
  const child = fork(WORKER_FILE, [layoutsFolder], {
    env: {},
    execArgv: SMALL_HEAP,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let running: Running | undefined;
  let memory = 0;
  let deathReason: Error | undefined;

  const settle = (action: (current: Running) => void): void => {
    const current = running;
    running = undefined;
    keepAlive(child, false);
    if (current) action(current);
  };
  const bury = (cause: unknown): void => {
    deathReason ??= new PdfWorkerError('the PDF worker ended', { cause });
    const reason = deathReason;
    settle(({ reject }) => reject(reason));
    onExit();
  };

  child.on('message', (reply: PdfReply) => {
    memory = reply.memory;
    settle((current) => deliver(current, reply.result));
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
    async print(request, timeoutMs) {
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      running = { resolve, reject };
      keepAlive(child, true);
      const late = new PdfTimeoutError(`the document took more than ${timeoutMs} ms`);
      const timer = setTimeout(kill, timeoutMs, late);
      child.send(request, (error) => {
        if (error) kill(new PdfWorkerError('the PDF worker cannot be reached', { cause: error }));
      });
      return promise.finally(() => clearTimeout(timer));
    },
  };
}

function deliver({ resolve, reject }: Running, result: PdfResult): void {
  if (result.kind === 'pdf') resolve(result.bytes);
  else reject(new PdfLayoutError(result.messages));
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
