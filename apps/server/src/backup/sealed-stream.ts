import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';
import { type ByteReader, byteReaderOf } from './byte-reader.ts';

/** The first bytes of a backup; the number stands for everything that this file decides. */
const MAGIC = Buffer.from('serventia-backup 1\n');
const SALT_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';
/** What OWASP recommends where each guess may take 32 MB. */
const SCRYPT: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Encrypts a stream in chunks, each of which is authenticated with its place and with whether it is the last one:
 * a chunk that was changed, moved, left out or cut off is found when it is read.
 */
export async function* sealed(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt, 32, SCRYPT);
  yield Buffer.concat([MAGIC, salt]);
  for await (const { chunk, place, isLast } of chunksOf(byteReaderOf(source), CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(place, isLast)).setAAD(MAGIC);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What was sealed; throws a `BackupError` at the first chunk that is not as it was written. */
export async function* opened(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = byteReaderOf(source);
  if (!(await reader.take(MAGIC.byteLength)).equals(MAGIC))
    throw new BackupError('This is no backup of Serventia, or one of a version that is not known here.');
  const salt = await reader.take(SALT_BYTES);
  const key = await deriveKey(passphrase, salt, 32, SCRYPT);
  for await (const { chunk, place, isLast } of chunksOf(reader, CHUNK_BYTES + TAG_BYTES))
    yield openedChunk(chunk, key, place, isLast);
}

function openedChunk(chunk: Buffer, key: Buffer, place: number, isLast: boolean): Buffer {
  try {
    const end = chunk.byteLength - TAG_BYTES;
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(place, isLast), { authTagLength: TAG_BYTES })
      .setAAD(MAGIC)
      .setAuthTag(chunk.subarray(Math.max(end, 0)));
    return Buffer.concat([decipher.update(chunk.subarray(0, Math.max(end, 0))), decipher.final()]);
  } catch (error) {
    throw new BackupError(
      place === 0
        ? 'The backup cannot be opened: the passphrase is another one, or the file is damaged.'
        : 'The backup is damaged or cut short.',
      { cause: error },
    );
  }
}

interface Chunk {
  readonly chunk: Buffer;
  readonly place: number;
  readonly isLast: boolean;
}

/** At least one chunk, which may be empty. */
async function* chunksOf(reader: ByteReader, size: number): AsyncGenerator<Chunk> {
  let chunk = await reader.take(size);
  for (let place = 0; ; place += 1) {
    const next = await reader.take(size);
    const isLast = next.byteLength === 0;
    yield { chunk, place, isLast };
    if (isLast) return;
    chunk = next;
  }
}

/** A key serves one file, so that the place of a chunk in it is enough to be unique. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(place, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
