import { connect } from 'node:net';

const TIMEOUT_MS = 5000;

export class PrinterError extends Error {}

/**
 * Sends raw data to a printer's TCP port and resolves when the printer has taken all of it. Rejects with a
 * PrinterError when it cannot be reached or does not answer within five seconds.
 */
export function sendToPrinter(host: string, port: number, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    const fail = (message: string): void => {
      socket.destroy();
      reject(new PrinterError(message));
    };
    socket.on('connect', () => socket.end(data, 'utf8'));
    socket.on('finish', () => socket.resume());
    socket.on('close', (hadError) => {
      if (!hadError) resolve();
    });
    socket.on('timeout', () => fail('ETIMEDOUT'));
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
  });
}
