import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error.ts';

/** Looks at a file that was sent before it is kept; throws 400 for what it finds, 503 when it cannot look. */
export type VirusScan = (path: string) => Promise<void>;

const TIMEOUT_MS = 30_000;
const CHUNK = 256 * 1024;

/** `tcp://host:port` of a clamd; without one nothing is scanned. */
export function openVirusScan(url: string | undefined): VirusScan {
  if (!url) return async () => undefined;
  const { hostname: host, port } = new URL(url);
  return async (path) => {
    const verdict = await askClamd(host, Number(port), path).catch(() => {
      throw new AppError(503, 'virus_scan_unavailable');
    });
    if (/\bFOUND\b/u.test(verdict)) throw new AppError(400, 'virus_found');
    if (!/\bOK\b/u.test(verdict)) throw new AppError(503, 'virus_scan_unavailable');
  };
}

/** clamd's INSTREAM: chunks with their length in front, an empty one at the end, one line for an answer. */
function askClamd(host: string, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    const answer: Buffer[] = [];
    // The socket stays open for the answer; its own events tell of a connection that broke.
    socket.on('connect', () => {
      pipeline(Readable.from(wireOf(path)), socket, { end: false }).catch(reject);
    });
    socket.on('data', (part: Buffer) => answer.push(part));
    socket.on('end', () => resolve(Buffer.concat(answer).toString('utf8')));
    socket.on('timeout', () => socket.destroy(new Error('clamd did not answer')));
    socket.on('error', reject);
  });
}

/** The chunks of a file as clamd reads them, no faster than it does. */
async function* wireOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.byteLength);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
