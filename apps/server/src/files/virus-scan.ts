import { connect } from 'node:net';
import { AppError } from '../http/app-error.ts';

/** Looks at what was sent before it is kept; throws 400 for what it finds, 503 when it cannot look. */
export type VirusScan = (content: Uint8Array) => Promise<void>;

const TIMEOUT_MS = 30_000;
const CHUNK = 256 * 1024;

/** `tcp://host:port` of a clamd; without one nothing is scanned. */
export function openVirusScan(url: string | undefined): VirusScan {
  if (!url) return async () => undefined;
  const { hostname: host, port } = new URL(url);
  return async (content) => {
    const verdict = await askClamd(host, Number(port), content).catch(() => {
      throw new AppError(503, 'virus_scan_unavailable');
    });
    if (/\bFOUND\b/u.test(verdict)) throw new AppError(400, 'virus_found');
    if (!/\bOK\b/u.test(verdict)) throw new AppError(503, 'virus_scan_unavailable');
  };
}

/** clamd's INSTREAM: chunks with their length in front, an empty one at the end, one line for an answer. */
function askClamd(host: string, port: number, content: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    const answer: Buffer[] = [];
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.byteLength; at += CHUNK) {
        const chunk = content.subarray(at, at + CHUNK);
        socket.write(lengthOf(chunk.byteLength));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
    socket.on('data', (part: Buffer) => answer.push(part));
    socket.on('end', () => resolve(Buffer.concat(answer).toString('utf8')));
    socket.on('timeout', () => socket.destroy(new Error('clamd did not answer')));
    socket.on('error', reject);
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
