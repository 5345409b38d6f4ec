import process from 'node:process';
import { READY, type WorkerReply } from './worker-messages.ts';

/**
 * Answers the requests of the parent process, one at a time. A process and not a thread: what works here is native
 * code, which `Worker.terminate()` waits for instead of stopping, and a crash in it would take the whole server down.
 */
export function answerParent<Request, Answer>(work: (request: Request) => Promise<Answer>): void {
  const reply = async (request: Request): Promise<void> => {
    const answer = await work(request);
    const message: WorkerReply<Answer> = { answer, memory: process.memoryUsage.rss() };
    // A parent that is gone wants no answer; its channel tells so only once this process is idle.
    process.send?.(message, undefined, undefined, (error) => {
      if (error) process.exit();
    });
  };
  process.on('message', (request: Request) => void reply(request));
  process.on('disconnect', () => process.exit());
  // The parent decides when to stop: a signal to the whole group must not tear what is being made.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.send?.(READY);
}
