// Signatures get the stamp of an authority (RFC 3161), which is read again: by ours, and by openssl and pdfsig where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeSignature, outcomeOf } from '@serventia/domain/signatures/judgement';
import { SIGNING_POLICIES } from '@serventia/domain/signatures/policies';
import { buildTsa } from '@serventia/sealer-sandbox/tsa/app';
import type { TsaFault } from '@serventia/sealer-sandbox/tsa/faults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfEngine } from '../documents/pdf-engine.ts';
import { sampleBirthCertificate } from '../documents/testing/sample-birth-certificate.ts';
import { childrenOf, octetsOf, oidOf, partOf, readAsn1 } from './asn1.ts';
import { readSignature, signaturePolicyId } from './cms.ts';
import { findSignatures } from './find-signatures.ts';
import { revocationLists } from './revocation.ts';
import { completeSignature, prepareSignature } from './sign-pdf.ts';
import { OutsideRefused, OutsideUnavailable } from '../outside/failures.ts';
import { type MadeStamp, stampOf, WrongStamp } from './time-stamp-client.ts';
import { chainWith, revocationListOf, testPki } from './testing/test-pki.ts';
import { readPdfSignatures } from './verify-pdf.ts';

const ACCOUNT = { username: 'cartorio', password: 'segredo da ACT' };
const pki = testPki('http://lists.example/ac.crl');
const { root, authority } = pki;
const maria = pki.person('MARIA DA SILVA', '11144477735');
/** The certificates name where that of their issuer is published, so that it can be fetched. */
const published = { issuers: 'http://lists.example/ac.cer' };
const [stamper, revokedStamper] = [pki.stamper(published), pki.stamper(published)];
const list = revocationListOf(authority, [
  { certificate: revokedStamper.certificate, at: '2026-01-02T00:00:00Z' },
]);
const trust = { roots: [root.certificate], revocation: revocationLists(async () => list) };
const signerOf = ({ certificate: { raw }, key }: typeof stamper) => ({ certificate: raw, key });
const tsa = buildTsa({
  signer: signerOf(stamper),
  revoked: signerOf(revokedStamper),
  account: ACCOUNT,
  lateMs: 150,
});
const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
const folder = mkdtempSync(join(tmpdir(), 'serventia-stamps-'));
let address: string;
let paper: Buffer;
beforeAll(async () => {
  address = `${await tsa.listen({ port: 0, host: '127.0.0.1' })}/tsa`;
  const creationDate = new Date('2026-06-01T12:00:00Z');
  paper = Buffer.from(await engine.render('birth-certificate', sampleBirthCertificate(), { creationDate }));
});
afterAll(async () => {
  await tsa.close();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The authority publishes its certificate, which the stamp does not carry. */
const fetchPublished = async (): Promise<Buffer> => authority.certificate.raw;
const stamp = (value: Buffer, rest: object = {}): Promise<MadeStamp> =>
  stampOf(value, { address, account: ACCOUNT }, trust, { now: new Date(), fetchPublished, ...rest });
const fail = (kind: TsaFault): Promise<unknown> =>
  tsa.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind } });
async function stampedPaper(by = maria): Promise<Buffer> {
  const prepared = prepareSignature(paper, chainWith(by, authority), new Date(), SIGNING_POLICIES.stamped);
  const value = sign('sha256', prepared.attributes, by.key);
  return completeSignature(prepared, value, await stamp(value));
}

async function itemsOf(pdf: Buffer, now = new Date()) {
  const [read] = await readPdfSignatures(pdf, trust, now);
  const items = read?.facts ? judgeSignature(read.facts, now) : [];
  return {
    outcome: outcomeOf(items),
    codes: Object.fromEntries(items.map(({ item, code }) => [item, code])),
  };
}

describe('a signature with a time stamp', () => {
  it('declares AD-RT and is whole in every item', async () => {
    expect(await itemsOf(await stampedPaper())).toEqual({
      outcome: 'ok',
      codes: {
        integrity: 'intact',
        signer: 'signer_named',
        chain: 'icp_brasil',
        revocation: 'not_revoked',
        policy: 'policy_met',
        time: 'time_stamped',
        coverage: 'covers_all',
      },
    });
  });

  it('declares the policy AD-RT by its own hash and address', () => {
    const [name, hash, qualifiers] = childrenOf(readAsn1(signaturePolicyId(SIGNING_POLICIES.stamped)));
    if (!name || !hash || !qualifiers) throw new Error('no policy');
    expect(oidOf(name)).toBe('2.16.76.1.7.1.12.1.3');
    expect(octetsOf(partOf(hash, 1)).toString('hex')).toBe(SIGNING_POLICIES.stamped.hash);
    expect(qualifiers.raw.toString('latin1')).toContain('PA_PAdES_AD_RT_v1_3.der');
  });

  it('still proves its moment after its certificate has expired', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const file = await stampedPaper(pki.person('MARIA DA SILVA', '11144477735', { until: soon }));
    expect(await itemsOf(file, new Date(Date.now() + 3_600_000))).toMatchObject({
      outcome: 'ok',
      codes: { time: 'time_stamped' },
    });
  });

  it('is found wrong with the stamp of another signature, and without the one that AD-RT asks for', async () => {
    const prepared = prepareSignature(
      paper,
      chainWith(maria, authority),
      new Date(),
      SIGNING_POLICIES.stamped,
    );
    const value = sign('sha256', prepared.attributes, maria.key);
    const other = await stamp(Buffer.from('another signature'));
    expect(await itemsOf(completeSignature(prepared, value, other))).toMatchObject({
      outcome: 'failed',
      codes: { time: 'stamp_wrong', integrity: 'intact' },
    });
    expect(await itemsOf(completeSignature(prepared, value))).toMatchObject({
      outcome: 'failed',
      codes: { policy: 'policy_time_stamp' },
    });
  });
});

describe('a stamp is refused before it is embedded', () => {
  const problemOf = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => 'stamped',
      (error: unknown) => (error instanceof WrongStamp ? error.problem : error),
    );

  it.each([
    ['malformed', 'layout'],
    ['wrong_nonce', 'nonce'],
    ['wrong_imprint', 'imprint'],
    ['wrong_time', 'time'],
    ['revoked', 'revoked'],
  ] as const)('%s: %s', async (fault, problem) => {
    await fail(fault);
    expect(await problemOf(stamp(Buffer.from('a signature')))).toBe(problem);
  });

  it.each([
    [
      'of a certificate that is not for stamps',
      () => pki.person('X', '11144477735', published),
      'certificate',
    ],
    [
      'of a certificate that has expired',
      () => pki.stamper({ ...published, until: '2024-01-01T00:00:00Z' }),
      'certificate',
    ],
    ['of a chain that ends nowhere', () => pki.stamper(), 'chain'],
  ] as const)('%s', async (_, make, problem) => {
    const wrong = buildTsa({ signer: signerOf(make()) });
    const at = `${await wrong.listen({ port: 0, host: '127.0.0.1' })}/tsa`;
    const asked = stampOf(Buffer.from('a signature'), { address: at, account: undefined }, trust, {
      now: new Date(),
      fetchPublished: async () => undefined,
    });
    expect(await problemOf(asked)).toBe(problem);
    await wrong.close();
  });

  it('where the authority is late, fails, refuses, or does not know the office', async () => {
    const value = Buffer.from('a signature');
    await fail('late');
    await expect(stamp(value, { timeoutMs: 50 })).rejects.toThrow(OutsideUnavailable);
    await fail('error500');
    await expect(stamp(value)).rejects.toThrow(OutsideUnavailable);
    await fail('refused');
    await expect(stamp(value)).rejects.toThrow(new OutsideRefused(200, 'Contrato sem saldo de carimbos.'));
    const unknown = stampOf(value, { address, account: undefined }, trust, { now: new Date() });
    await expect(unknown).rejects.toThrow(new OutsideRefused(401, 'HTTP 401'));
  });
});

const has = (tool: string): boolean => spawnSync(tool, ['-v']).error === undefined;

describe('what other programs say of a stamp', () => {
  it.runIf(has('openssl'))(
    'openssl (where it is installed): the token stamps the signature, to the root',
    async () => {
      const [{ content } = { content: Buffer.alloc(0) }] = findSignatures(await stampedPaper());
      const { value, timeStamp = Buffer.alloc(0) } = readSignature(readAsn1(content).raw);
      writeFileSync(join(folder, 'token.der'), timeStamp);
      writeFileSync(join(folder, 'root.pem'), root.certificate.x509.toString());
      writeFileSync(join(folder, 'ac.pem'), authority.certificate.x509.toString());
      const verify = (digest: string): string =>
        spawnSync(
          'openssl',
          [
            'ts',
            '-verify',
            '-token_in',
            '-in',
            'token.der',
            '-digest',
            digest,
            '-CAfile',
            'root.pem',
            '-untrusted',
            'ac.pem',
          ],
          { cwd: folder, encoding: 'utf8' },
        ).stdout;
      expect(verify(createHash('sha256').update(value).digest('hex'))).toContain('Verification: OK');
      expect(verify('00'.repeat(32))).not.toContain('Verification: OK');
      writeFileSync(join(folder, 'cms.der'), readAsn1(content).raw);
      const shown = execFileSync(
        'openssl',
        ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'cms.der'],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      );
      expect(shown).toContain('id-smime-aa-timeStampToken');
    },
  );

  it.runIf(has('pdfsig'))('pdfsig (where it is installed): the stamped signature is valid', async () => {
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, await stampedPaper());
    const answer = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).stdout;
    expect(answer).toContain('Signature is Valid');
    expect(answer).toContain('Total document signed');
  });
});
