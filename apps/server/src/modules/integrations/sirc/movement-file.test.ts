import { createDecipheriv } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { movementFile } from './movement-file.ts';

/** `openssl enc -P -aes-128-ecb -md md5 -nosalt -k 12345`. */
const KEY = Buffer.from('827ccb0eea8a706c4c34a16891f84e7b', 'hex');

it('compresses a movement, and enciphers it with the CNS without zeros in front', () => {
  const xml = Buffer.from('<movimentoNascimentoTO/>', 'utf8');
  const decipher = createDecipheriv('aes-128-ecb', KEY, null);
  const opened = Buffer.concat([decipher.update(movementFile('012345', xml)), decipher.final()]);
  expect(gunzipSync(opened)).toEqual(xml);
});

it('is no larger than SIRC takes', () => {
  expect(movementFile('012345', Buffer.alloc(1024 * 1024)).length).toBeGreaterThan(0);
  expect(() => movementFile('012345', Buffer.alloc(1024 * 1024 + 1))).toThrow(
    expect.objectContaining({ status: 400 }),
  );
});
