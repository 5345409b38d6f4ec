import { lookup as lookupAddress } from 'node:dns';
import { connect, isIP, type LookupFunction } from 'node:net';
import type { PrinterNetworks } from './printer-networks.ts';

const TIMEOUT_MS = 5000;

/** Why a printer took nothing; each has its sentence, `errors.printer_<reason>`. */
export type PrinterFailure = 'forbidden' | 'refused' | 'silent' | 'unknown_host' | 'unreachable' | 'broken';

const FORBIDDEN = 'EFORBIDDEN';

const FAILURES: Readonly<Record<string, PrinterFailure>> = {
  [FORBIDDEN]: 'forbidden',
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

/** Where a printer listens. */
export interface PrinterPlace {
  readonly host: string;
  readonly port: number;
}

/**
 * Sends raw data to a printer's TCP port and resolves when the printer has taken all of it. Rejects with a
 * PrinterError when it may not be there, cannot be reached or does not answer within five seconds.
 */
export function sendToPrinter(place: PrinterPlace, data: string, mayBeAt: PrinterNetworks): Promise<void> {
  const { host, port } = place;
  return new Promise((resolve, reject) => {
    // A host that is an address is connected to without a lookup.
    if (isIP(host) !== 0 && !mayBeAt(host)) {
      reject(new PrinterError(FORBIDDEN));
      return;
    }
    const lookup = lookupWithin(mayBeAt);
    const socket = connect({ host, port, timeout: TIMEOUT_MS, autoSelectFamily: true, lookup });
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

/**
 * A lookup that gives the very addresses that are connected to, and none where one of them is not allowed: a name that
 * stands for another address when it is asked again gains nothing.
 */
function lookupWithin(mayBeAt: PrinterNetworks): LookupFunction {
  return (host, options, callback) => {
    lookupAddress(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.every(({ address }) => mayBeAt(address))) return callback(null, addresses);
      return callback(Object.assign(new Error(FORBIDDEN), { code: FORBIDDEN }), []);
    });
  };
}
