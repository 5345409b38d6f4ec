import { createCipheriv, createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/**
 * A movement as SIRC takes it: compressed, then AES-128-ECB with the MD5 of the office's CNS without zeros in front
 * (manual of SIRC 7.4, 4.6). Its form alone, no secret: whoever knows the CNS can read it.
 */
export function movementFile(cns: string, xml: Buffer): Buffer {
  const key = createHash('md5')
    .update(String(Number(cns)))
    .digest();
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(gzipSync(xml)), cipher.final()]);
}
