import type { FastifyInstance } from 'fastify';

/**
 * Writes what requests leave behind, every so many milliseconds, one write after the other, and what is left when the
 * server closes: nobody waits for it, and a server that is killed loses as much. `write` throws nothing.
 */
export function writeInTurn(app: FastifyInstance, everyMs: number, write: () => Promise<void>): void {
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, everyMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await writing;
    await write();
  });
}
