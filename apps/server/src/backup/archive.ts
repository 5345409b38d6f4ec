import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { type ByteReader, byteReaderOf } from './byte-reader.ts';
import type { Sequence, Table } from './catalog.ts';
import { opened } from './sealed-stream.ts';

/** What a backup says of itself before anything else. */
export interface Manifest {
  readonly product: string;
  readonly takenAt: string;
  /** The migrations of the database, in the order of their names. */
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  /** What the server signs tokens with; null where it had none yet. */
  readonly tokenKey: string | null;
}

/** How much a backup holds. */
export interface Totals {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly fileBytes: number;
  /** Files that rows name and that were lost or damaged in the store before. */
  readonly lost: readonly string[];
}

/** A piece of a backup. What is left unread of a content is read, and held against its sum, before the next piece. */
export type Part =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'table'; readonly table: string; readonly content: AsyncIterable<Buffer> }
  | { readonly kind: 'file'; readonly sha256: string; readonly content: AsyncIterable<Buffer> }
  | { readonly kind: 'end'; readonly totals: Totals };

/** What stands behind a content, so that it can be held against it. */
export interface Sum {
  readonly bytes: number;
  /** Rows of a table, each of which is a line. */
  readonly lines: number;
  readonly sha256: string;
}

const MARKS = { manifest: 1, table: 2, file: 3, data: 4, sum: 5, end: 6 } as const;
type Mark = keyof typeof MARKS;
const MARK_OF = new Map<number, Mark>(Object.entries(MARKS).map(([mark, byte]) => [byte, mark as Mark]));
const HEAD_BYTES = 5;
const MOST_DATA = 1024 * 1024;

/** A statement of the archive about itself. */
export const framed = (mark: Exclude<Mark, 'data'>, value: unknown): Buffer =>
  frameOf(mark, Buffer.from(JSON.stringify(value)));

/** A content with its sum behind it; `done` learns the sum. */
export async function* framedContent(
  content: AsyncIterable<Uint8Array>,
  done: (sum: Sum) => void,
): AsyncGenerator<Buffer> {
  const counter = createCounter();
  for await (const piece of content) {
    counter.add(piece);
    for (let at = 0; at < piece.byteLength; at += MOST_DATA)
      yield frameOf('data', piece.subarray(at, at + MOST_DATA));
  }
  const sum = counter.sum();
  done(sum);
  yield framed('sum', sum);
}

function frameOf(mark: Mark, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(MARKS[mark]);
  head.writeUInt32BE(payload.byteLength, 1);
  return Buffer.concat([head, payload]);
}

/** Reads an encrypted backup from its first byte to its last; rejects with a `BackupError` for what is not right. */
export async function readArchive(
  path: string,
  passphrase: string,
  use: (parts: AsyncIterable<Part>) => Promise<void>,
): Promise<void> {
  await pipeline(
    createReadStream(path),
    (source: AsyncIterable<Uint8Array>) => opened(source, passphrase),
    createGunzip(),
    (source: AsyncIterable<Uint8Array>) => use(partsOf(byteReaderOf(source))),
  );
}

/** Reads all of a backup, holding every content against its sum. */
export async function verifyArchive(
  path: string,
  passphrase: string,
  look: (manifest: Manifest) => void = () => undefined,
): Promise<Totals> {
  let totals: Totals | undefined;
  await readArchive(path, passphrase, async (parts) => {
    for await (const part of parts) {
      if (part.kind === 'manifest') look(part.manifest);
      if (part.kind === 'end') ({ totals } = part);
    }
  });
  if (!totals) throw new BackupError('The backup has no end.');
  return totals;
}

async function* partsOf(reader: ByteReader): AsyncGenerator<Part> {
  const counted = { tables: 0, rows: 0, files: 0, fileBytes: 0 };
  for (;;) {
    const frame = await takeFrame(reader);
    const value = valueOf(frame);
    if (frame.mark === 'manifest') yield { kind: 'manifest', manifest: value as Manifest };
    else if (frame.mark === 'table') {
      const content = openContent(reader);
      yield { kind: 'table', table: value as string, content: content.pieces };
      counted.tables += 1;
      counted.rows += (await content.finish()).lines;
    } else if (frame.mark === 'file') {
      const content = openContent(reader);
      yield { kind: 'file', sha256: value as string, content: content.pieces };
      const sum = await content.finish();
      if (sum.sha256 !== value)
        throw new BackupError('A file in the backup is not the one that it is called.');
      counted.files += 1;
      counted.fileBytes += sum.bytes;
    } else if (frame.mark === 'end') {
      const totals = value as Totals;
      if (!isSame({ ...counted, lost: totals.lost }, totals))
        throw new BackupError('The backup does not hold what it says that it holds.');
      yield { kind: 'end', totals };
      return;
    } else throw new BackupError('The backup is not in order.');
  }
}

interface Content {
  readonly pieces: AsyncIterable<Buffer>;
  /** Reads what is left; the sum of all of it. */
  finish(): Promise<Sum>;
}

function openContent(reader: ByteReader): Content {
  const counter = createCounter();
  let sum: Sum | undefined;
  async function next(): Promise<Buffer | undefined> {
    if (sum) return undefined;
    const frame = await takeFrame(reader);
    if (frame.mark === 'data') {
      counter.add(frame.payload);
      return frame.payload;
    }
    sum = counter.sum();
    if (frame.mark !== 'sum' || !isSame(valueOf(frame), sum))
      throw new BackupError('A content of the backup is not as it was written.');
    return undefined;
  }
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let piece = await next(); piece; piece = await next()) yield piece;
  }
  return {
    pieces: pieces(),
    async finish() {
      while (await next());
      return sum!;
    },
  };
}

interface Frame {
  readonly mark: Mark;
  readonly payload: Buffer;
}

async function takeFrame(reader: ByteReader): Promise<Frame> {
  const head = await reader.take(HEAD_BYTES);
  const mark = head.byteLength === HEAD_BYTES ? MARK_OF.get(head.readUInt8()) : undefined;
  if (!mark) throw new BackupError('The backup is not in order.');
  const size = head.readUInt32BE(1);
  const payload = await reader.take(size);
  if (payload.byteLength < size) throw new BackupError('The backup is cut short.');
  return { mark, payload };
}

const valueOf = ({ mark, payload }: Frame): unknown =>
  mark === 'data' ? undefined : JSON.parse(payload.toString('utf8'));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const NEWLINE = 0x0a;

/** Counts bytes and lines, and hashes. */
function createCounter(): { add(piece: Uint8Array): void; sum(): Sum } {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    add(piece) {
      hash.update(piece);
      bytes += piece.byteLength;
      for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) lines += 1;
    },
    sum: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  };
}
