import { expect } from 'vitest';
import sharp from 'sharp';
import type { TestOffice } from './test-office.ts';

/** A scan as a scanner makes it: a picture (PNG) of paper with a word on it, unlike any other word's. */
export async function scanOf(...words: readonly string[]): Promise<Buffer> {
  const drawn = words.map(
    (word, place) => `<text x="40" y="${120 + place * 80}" font-size="40">${word}</text>`,
  );
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="877"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(paper)).png().toBuffer();
}

/** Maria sends a file; its id. */
export async function uploadFile(
  { server, maria }: TestOffice,
  content: Uint8Array,
  type: 'image/png' | 'application/pdf' = 'image/png',
): Promise<number> {
  const boundary = 'limite';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="folha"\r\ncontent-type: ${type}\r\n\r\n`;
  const answer = await server.server.inject({
    method: 'POST',
    url: '/api/basic/file/',
    headers: {
      authorization: `Bearer ${maria.token ?? ''}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json<{ id: number }>().id;
}
