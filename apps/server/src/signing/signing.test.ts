// Papers of the product are signed, and signatures are read again: by ours, and by pdfsig and openssl where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, sign, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeSignature, outcomeOf } from '@serventia/domain/signatures/judgement';
import { findPolicy, SIGNING_POLICIES } from '@serventia/domain/signatures/policies';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfEngine } from '../documents/pdf-engine.ts';
import { sampleBirthCertificate } from '../documents/testing/sample-birth-certificate.ts';
import { childrenOf, octetsOf, oidOf, partOf, readAsn1 } from './asn1.ts';
import { signaturePolicyId, signedData } from './cms.ts';
import { findSignatures } from './find-signatures.ts';
import { OID } from './oids.ts';
import { Pkcs12Error, readPkcs12 } from './read-pkcs12.ts';
import { revocationLists } from './revocation.ts';
import { completeSignature, prepareSignature, WrongSignatureError } from './sign-pdf.ts';
import { signedBy } from './testing/signed-paper.ts';
import { chainWith, issue, pkcs12Of, personName, revocationListOf, testPki } from './testing/test-pki.ts';
import { chainOf, readRoots } from './trust.ts';
import { readPdfSignatures } from './verify-pdf.ts';
import { pdfAFaults } from '../documents/testing/pdf-a.ts';

const LIST = 'http://lists.example/ac.crl';
const pki = testPki(LIST);
const { root, authority } = pki;
const maria = pki.person('MARIA DA SILVA', '11144477735');
const helena = pki.person('HELENA SAMPAIO', '52998224725');
const engine = createPdfEngine({ workers: 1, idleMs: 60_000 });
const folder = mkdtempSync(join(tmpdir(), 'serventia-signing-'));
let paper: Buffer;
beforeAll(async () => {
  const creationDate = new Date('2026-06-01T12:00:00Z');
  paper = Buffer.from(await engine.render('birth-certificate', sampleBirthCertificate(), { creationDate }));
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const signed = (stored = paper, by = maria): Buffer => signedBy(stored, by, authority);
const goodList = revocationListOf(authority, []);

/** What is found of each signature of a file: item and code. */
async function found(pdf: Buffer, list: Buffer | undefined = goodList, now = new Date()) {
  const trust = { roots: [root.certificate], revocation: revocationLists(async () => list) };
  const read = await readPdfSignatures(pdf, trust, now);
  return read.map(({ facts, signer }) => {
    const items = facts ? judgeSignature(facts, now) : [];
    return {
      signer: signer?.holderName,
      outcome: outcomeOf(items),
      codes: Object.fromEntries(items.map(({ item, code }) => [item, code])),
    };
  });
}

describe('a signed paper', () => {
  it('is whole in every item', async () => {
    expect(await found(signed())).toEqual([
      {
        signer: 'MARIA DA SILVA',
        outcome: 'ok',
        codes: {
          integrity: 'intact',
          signer: 'signer_named',
          chain: 'icp_brasil',
          revocation: 'not_revoked',
          policy: 'policy_met',
          time: 'time_within',
          coverage: 'covers_all',
        },
      },
    ]);
  });

  it('begins with the stored bytes and keeps its PDF/A, whatever is signed how often', () => {
    const signers = [maria, helena];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 4 }), (order) => {
        let file = paper;
        for (const place of order) {
          const next = signed(file, signers[place]);
          expect(next.subarray(0, file.length).equals(file)).toBe(true);
          file = next;
        }
        expect(findSignatures(file)).toHaveLength(order.length);
        expect(pdfAFaults(file)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('takes several signers one after the other, each of whom covers what was before', async () => {
    const both = await found(signed(signed(), helena));
    expect(both.map(({ signer, outcome, codes }) => [signer, outcome, codes['coverage']])).toEqual([
      ['MARIA DA SILVA', 'ok', 'signatures_after'],
      ['HELENA SAMPAIO', 'ok', 'covers_all'],
    ]);
  });

  it('is found changed by a single bit, wherever it is', async () => {
    const file = signed();
    const [first] = findSignatures(file)[0]?.covered ?? [];
    const places = [100, (first?.length ?? 0) - 500, paper.length - 3000];
    for (const place of places) {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const [one] = await found(changed);
      expect([place, one?.outcome, one?.codes['integrity']]).toEqual([place, 'failed', 'altered']);
    }
  });

  it('is found appended to', async () => {
    const [one] = await found(Buffer.concat([signed(), Buffer.from('\n% acrescentado\n')]));
    expect(one).toMatchObject({
      codes: { integrity: 'intact', coverage: expect.not.stringMatching('covers_all') },
    });
    // A revision that rewrites the page, as an editor saves it.
    const file = signed();
    const text = file.toString('latin1');
    const page = /(\d+) 0 obj\s*<<(?:(?!endobj)[^])*?\/Type \/Page\b/u.exec(text);
    const number = Number(page?.[1]);
    const previous = /startxref\s+(\d+)\s+%%EOF\s*$/u.exec(text)?.[1];
    const object = `${number} 0 obj\n<< /Type /Page /MediaBox [0 0 10 10] >>\nendobj\n`;
    const size = /\/Size (\d+)/gu.exec(text.slice(text.lastIndexOf('trailer')))?.[1];
    const rootNumber = /\/Root (\d+ 0 R)/u.exec(text.slice(text.lastIndexOf('trailer')))?.[1];
    const edited = Buffer.from(
      `${text}${object}xref\n${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size ${size} /Root ${rootNumber} /Prev ${previous} >>\nstartxref\n${file.length + object.length}\n%%EOF\n`,
      'latin1',
    );
    const [changed] = await found(edited);
    expect(changed).toMatchObject({ outcome: 'failed', codes: { coverage: 'added_after' } });
  });

  it('is refused what another key made, before anything is embedded', () => {
    const prepared = prepareSignature(paper, chainWith(maria, authority), new Date());
    const other = sign('sha256', Buffer.from('something else'), maria.key);
    expect(() => completeSignature(prepared, other)).toThrow(WrongSignatureError);
    expect(prepared.digest).toEqual(createHash('sha256').update(prepared.attributes).digest());
  });
});

describe('a signature that something is wrong with', () => {
  const at = new Date();
  it.each([
    [
      'of a certificate that has expired',
      pki.person('X', '11144477735', { until: '2024-01-01T00:00:00Z' }),
      'time',
      'expired',
    ],
    [
      'of a certificate that is not valid yet',
      pki.person('X', '11144477735', { from: '2050-01-01T00:00:00Z' }),
      'time',
      'not_yet_valid',
    ],
    ['of a company', pki.company, 'signer', 'seal_not_signature'],
  ])('is found: %s', async (_, signer, item, code) => {
    const [one] = await found(signedBy(paper, signer, authority, at));
    expect(one).toMatchObject({ outcome: 'failed', codes: { [item]: code } });
  });

  it('is found: of a root that is not of ICP-Brasil, or of one that is not there', async () => {
    const foreignRoot = issue({ name: 'Outra Raiz', isAuthority: true });
    const foreigner = issue({ name: 'ALGUEM', otherNames: personName('11144477735') }, foreignRoot);
    const [foreign] = await found(signedBy(paper, foreigner, foreignRoot));
    expect(foreign).toMatchObject({
      outcome: 'unknown',
      codes: { chain: 'not_icp', revocation: 'revocation_unknown' },
    });
    const [incomplete] = await found(signedBy(paper, pki.stranger, maria));
    expect(incomplete).toMatchObject({ outcome: 'unknown', codes: { chain: 'chain_incomplete' } });
  });

  it('is found: revoked before it, and unknown while nobody can say', async () => {
    const list = revocationListOf(authority, [
      { certificate: maria.certificate, at: '2026-01-02T00:00:00Z' },
    ]);
    expect(await found(signed(), list)).toMatchObject([
      { outcome: 'failed', codes: { revocation: 'revoked' } },
    ]);
    const forged = revocationListOf(root, []);
    const old = revocationListOf(authority, [], '2026-01-02T00:00:00Z');
    for (const useless of [undefined, forged, old, Buffer.from('nothing')]) {
      const trust = { roots: [root.certificate], revocation: revocationLists(async () => useless) };
      const [read] = await readPdfSignatures(signed(), trust, new Date());
      expect(read?.facts?.revocation).toEqual({ state: 'unknown' });
    }
  });

  it('is never looked up where the chain is not trusted', async () => {
    const asked: string[] = [];
    const revocation = revocationLists(async (address) => {
      asked.push(address);
      return undefined;
    });
    await readPdfSignatures(signed(), { roots: [], revocation }, new Date());
    expect(asked).toEqual([]);
  });

  it('is not read where the PDF holds none, or nonsense', async () => {
    expect(await found(paper)).toEqual([]);
    const file = signed();
    const { end, covered } = findSignatures(file)[0] ?? { end: 0, covered: [] };
    const start = covered[0]?.length ?? 0;
    const nonsense = Buffer.from(file);
    nonsense.write('ABCDEF', start + 1, 'latin1');
    expect(end).toBe(file.length);
    expect(await found(nonsense)).toMatchObject([{ signer: undefined, outcome: 'unknown' }]);
  });
});

describe('the attributes of PAdES AD-RB', () => {
  it('are those that the policy asks for and no others (table A.14)', () => {
    const { attributes } = prepareSignature(paper, chainWith(maria, authority), new Date());
    const names = childrenOf(readAsn1(attributes)).map((each) => oidOf(partOf(each, 0)));
    expect(names.toSorted()).toEqual(
      [OID.contentType, OID.messageDigest, OID.signingCertificateV2, OID.policyId].toSorted(),
    );
  });

  it('declare the policy by its own hash (S1)', () => {
    const [name, hash, qualifiers] = childrenOf(readAsn1(signaturePolicyId(SIGNING_POLICIES.basic)));
    if (!name || !hash || !qualifiers) throw new Error('no policy');
    expect(oidOf(name)).toBe('2.16.76.1.7.1.11.1.3');
    expect(octetsOf(partOf(hash, 1)).toString('hex')).toBe(SIGNING_POLICIES.basic.hash);
    expect(oidOf(partOf(partOf(qualifiers, 0), 0))).toBe('1.2.840.113549.1.9.16.5.1');
  });

  it('holds the signer alone', () => {
    const cms = readAsn1(signedData(Buffer.from([0x31, 0]), Buffer.alloc(1), chainWith(maria, authority)));
    expect(oidOf(partOf(cms, 0))).toBe(OID.signedData);
  });
});

describe('the data of ICP-Brasil', () => {
  const data = new URL('../../data/icp-brasil/', import.meta.url);
  const policies = readdirSync(data).filter((name) => name.startsWith('PA_'));

  it.each(policies)('%s has the hash that signatures declare', (name) => {
    const [algorithm, information, hash] = childrenOf(readAsn1(readFileSync(new URL(name, data))));
    if (!algorithm || !information || !hash) throw new Error('no policy');
    const computed = createHash('sha256').update(algorithm.raw).update(information.raw).digest();
    expect(octetsOf(hash)).toEqual(computed);
    expect(findPolicy(oidOf(partOf(information, 0)))?.hash).toBe(computed.toString('hex'));
  });

  it('has the roots that AD-RB v1.3 accepts, each signed by itself', async () => {
    const policy = readFileSync(new URL('PA_PAdES_AD_RB_v1_3.der', data));
    const roots = await readRoots(new URL('roots/', data).pathname);
    expect(roots.map(({ x509 }) => x509.fingerprint256.replaceAll(':', '').slice(0, 8)).toSorted()).toEqual([
      'CAA53FC6',
      'D8478E37',
    ]);
    for (const each of roots) {
      expect(policy.includes(each.raw)).toBe(true);
      expect(chainOf(each, [], roots).state).toBe('trusted');
    }
  });
});

describe('a file of type A1', () => {
  const file = pkcs12Of(maria, [authority, root], 'senha do arquivo');

  it('gives its key and the certificates above it', () => {
    const { key, chain } = readPkcs12(file, 'senha do arquivo');
    expect(chain.map(({ holderName }) => holderName)).toEqual(['MARIA DA SILVA', 'AC de Teste']);
    expect(new X509Certificate(chain[0].raw).checkPrivateKey(key)).toBe(true);
  });

  it('is refused with a wrong password, as what it is not, and without a key', () => {
    const codeOf = (content: Buffer, password: string): string => {
      try {
        readPkcs12(content, password);
        return 'opened';
      } catch (error) {
        return error instanceof Pkcs12Error ? error.code : String(error);
      }
    };
    expect(codeOf(file, 'outra')).toBe('wrong_certificate_password');
    expect(codeOf(Buffer.from('nada'), 'senha do arquivo')).toBe('certificate_file_unreadable');
    expect(codeOf(maria.certificate.raw, 'senha do arquivo')).toBe('certificate_file_unreadable');
  });
});

const has = (tool: string): boolean => spawnSync(tool, ['-v']).error === undefined;

describe('what other programs say of a signed paper', () => {
  it.runIf(has('pdfsig'))('pdfsig (where it is installed): valid, changed, and not the whole file', () => {
    const answerTo = (pdf: Buffer): string => {
      const path = join(folder, 'paper.pdf');
      writeFileSync(path, pdf);
      return spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).stdout;
    };
    const file = signed();
    expect(answerTo(file)).toContain('Signature is Valid');
    expect(answerTo(file)).toContain('Total document signed');
    expect(answerTo(signed(file, helena)).match(/Signature is Valid/gu)).toHaveLength(2);
    const changed = Buffer.from(file);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(answerTo(changed)).toContain('Digest Mismatch');
  });

  it.runIf(has('openssl'))('openssl (where it is installed): the CMS is of the content, to the root', () => {
    const [{ content, covered } = { content: Buffer.alloc(0), covered: [] }] = findSignatures(signed());
    writeFileSync(join(folder, 'cms.der'), readAsn1(content).raw);
    writeFileSync(join(folder, 'content.bin'), Buffer.concat(covered));
    writeFileSync(join(folder, 'root.pem'), root.certificate.x509.toString());
    const files = ['cms.der', '-content', 'content.bin', '-CAfile', 'root.pem', '-out', 'out.bin'];
    const flags = ['-verify', '-inform', 'DER', '-binary', '-purpose', 'any', '-in', ...files];
    expect(() => execFileSync('openssl', ['cms', ...flags], { cwd: folder, stdio: 'pipe' })).not.toThrow();
  });
});
