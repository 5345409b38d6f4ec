import { createCipheriv, createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { FieldErrors } from '../../../http/app-error.ts';

/** The bytes that the XML of a file may have (manual of SIRC 7.4, 4.6). */
const MOST_BYTES = 1024 * 1024;

/**
 * A movement as SIRC takes it: compressed, then AES-128-ECB with the MD5 of the office's CNS without zeros in front
 * (manual 4.6). Its form alone, no secret: whoever knows the CNS can read it. Throws 400 for more than SIRC takes.
 */
export function movementFile(cns: string, xml: Buffer): Buffer {
  if (xml.length > MOST_BYTES) throw FieldErrors.of('registrations', 'sirc_file_too_large');
  const key = createHash('md5')
    .update(String(Number(cns)))
    .digest();
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(gzipSync(xml)), cipher.final()]);
}
