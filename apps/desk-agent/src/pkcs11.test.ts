// The agent signs with a token: SoftHSM, where it is installed.
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSoftHsm, makeSoftToken } from './testing/soft-hsm.ts';
import { selfSigned } from './testing/self-signed.ts';
import { pkcs11Token } from './token.ts';

const library = findSoftHsm();
const PIN = '482915';

describe.runIf(library !== undefined)('a token (SoftHSM, where it is installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serventia-softhsm-'));
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = selfSigned('MARIA DA SILVA', key, publicKey);
  const fingerprint = createHash('sha256').update(certificate).digest('hex');
  const token = pkcs11Token(library ?? '');
  const content = Buffer.from('the attributes');
  const item = {
    id: '7',
    title: 'Certidão',
    digest: createHash('sha256').update(content).digest('base64'),
    content: content.toString('base64'),
  };
  beforeAll(() => makeSoftToken(folder, library ?? '', { key, certificate, pin: PIN }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('offers its certificates without a PIN', async () => {
    expect(await token.certificates()).toEqual([{ der: certificate.toString('base64'), above: [] }]);
  });

  it('signs a hundred contents by one PIN', async () => {
    const items = Array.from({ length: 100 }, (_, place) => ({ ...item, id: String(place) }));
    const signed = await token.sign(fingerprint, PIN, items);
    expect(signed.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    for (const { signature } of signed)
      expect(verify('sha256', content, publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it.each([
    ['a wrong PIN', fingerprint, '000000', 'PIN_WRONG'],
    ['a certificate that no token holds', '00'.repeat(32), PIN, 'NO_TOKEN'],
  ])('says what is wrong with %s', async (_, cert, pin, code) => {
    await expect(token.sign(cert, pin, [item])).rejects.toMatchObject({ code });
  });

  it('fails with a code where the driver is none, and offers nothing', async () => {
    const none = pkcs11Token('/nowhere/driver.so');
    await expect(none.sign(fingerprint, PIN, [item])).rejects.toMatchObject({ code: 'FAILED' });
    expect(await none.certificates()).toEqual([]);
  });
});
