import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { opened, sealed } from './sealed-stream.ts';

const PASSPHRASE = 'uma frase bem longa';
const HEAD = 'serventia-backup 1\n'.length + 16;
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;

async function* inPieces(content: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.byteLength; at += size) yield content.subarray(at, at + size);
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

const seal = (content: Buffer): Promise<Buffer> => collect(sealed(inPieces(content), PASSPHRASE));
const open = (content: Buffer, passphrase = PASSPHRASE): Promise<Buffer> =>
  collect(opened(inPieces(content), passphrase));

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])('gives back %i bytes', async (size) => {
  const content = randomBytes(size);
  const closed = await seal(content);
  expect(closed.byteLength).toBe(HEAD + size + 16 * Math.max(1, Math.ceil(size / CHUNK)));
  expect(await open(closed)).toEqual(content);
});

it('shows nothing of what it holds, and never writes the same twice', async () => {
  const content = Buffer.alloc(1000, 'segredo');
  const [one, other] = [await seal(content), await seal(content)];
  expect(one.includes('segredo')).toBe(false);
  expect(one.subarray(HEAD).equals(other.subarray(HEAD))).toBe(false);
});

it('is opened by its own passphrase alone', async () => {
  const closed = await seal(Buffer.from('conteúdo'));
  await expect(open(closed, 'uma frase bem longA')).rejects.toThrow(/passphrase is another one/u);
});

it('finds a byte that was changed anywhere', async () => {
  const closed = await seal(randomBytes(2 * CHUNK + 100));
  for (const place of [
    0,
    HEAD - 1,
    HEAD,
    HEAD + SEALED_CHUNK,
    HEAD + SEALED_CHUNK + 9,
    closed.byteLength - 1,
  ]) {
    const changed = Buffer.from(closed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    await expect(open(changed), `place ${place}`).rejects.toThrow(/backup/u);
  }
});

it('finds that it was cut, also between two chunks', async () => {
  const closed = await seal(randomBytes(2 * CHUNK + 100));
  for (const length of [
    0,
    5,
    HEAD,
    HEAD + 7,
    HEAD + SEALED_CHUNK,
    HEAD + 2 * SEALED_CHUNK,
    closed.byteLength - 1,
  ])
    await expect(open(closed.subarray(0, length)), `length ${length}`).rejects.toThrow(/backup/u);
});

it('finds chunks that changed places, and one that was added', async () => {
  const closed = await seal(randomBytes(2 * CHUNK + 100));
  const first = closed.subarray(HEAD, HEAD + SEALED_CHUNK);
  const second = closed.subarray(HEAD + SEALED_CHUNK, HEAD + 2 * SEALED_CHUNK);
  const last = closed.subarray(HEAD + 2 * SEALED_CHUNK);
  const head = closed.subarray(0, HEAD);
  await expect(open(Buffer.concat([head, second, first, last]))).rejects.toThrow(/backup/u);
  await expect(open(Buffer.concat([closed, last]))).rejects.toThrow(/damaged or cut short/u);
});
