import { connect } from 'node:net';

const TIMEOUT_MS = 5000;

/** Why a printer took nothing; each has its sentence, `errors.printer_<reason>`. */
export type PrinterFailure = 'refused' | 'silent' | 'unknown_host' | 'unreachable' | 'broken';

const FAILURES: Readonly<Record<string, PrinterFailure>> = {
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'silent',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
};

export class PrinterError extends Error {
  readonly reason: PrinterFailure;

  constructor(code: string) {
    super(code);
    this.reason = FAILURES[code] ?? 'broken';
  }
}

/**
 * Sends raw data to a printer's TCP port and resolves when the printer has taken all of it. Rejects with a
 * PrinterError when it cannot be reached or does not answer within five seconds.
 */
export function sendToPrinter(host: string, port: number, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    const fail = (code: string): void => {
      socket.destroy();
      reject(new PrinterError(code));
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
