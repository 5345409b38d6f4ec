// A certificate that was right when it was added and is so no more, or not yet by the clock, signs nothing.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { revocationLists } from '../../signing/revocation.ts';
import { type Issued, pkcs12Of, revocationListOf, testPki } from '../../signing/testing/test-pki.ts';
import type { Answer } from '../../testing/api.ts';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const PASSPHRASE = 'frase só minha 7';
const CPF = '11144477735';
const DOCUMENT = '/api/basic/document/';
const MINUTE_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'serventia-roots-'));
const pki = testPki('http://lista.example/ac.crl');
let list = revocationListOf(pki.authority, []);
let office: TestOffice;
beforeAll(async () => {
  writeFileSync(join(folder, 'raiz.pem'), pki.root.certificate.x509.toString());
  office = await openTestOffice({ SIGNATURE_ROOTS: folder });
  await office.owner.query('update app_user set cpf = $1 where username = $2', [CPF, 'maria@primeiro']);
});
afterAll(async () => {
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The authority publishes a list, which is read from now on. */
function publish(revoked: Parameters<typeof revocationListOf>[1]): void {
  list = revocationListOf(pki.authority, revoked);
  Object.assign(office.server.services.trust, { revocation: revocationLists(async () => list) });
}

/** The clock of the machine, so many minutes from now. */
const setClock = (minutes: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
};

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString().replace(/\.\d+/u, '');

/** Maria adds a certificate; what removes it again. */
async function added(made: Issued): Promise<() => Promise<void>> {
  const answer = await office.maria.post('/api/account/add_signing_certificate/', {
    file: pkcs12Of(made, [pki.authority], 'senha').toString('base64'),
    password: 'senha',
    passphrase: PASSPHRASE,
  });
  expect(answer.status, answer.text).toBe(201);
  return async () => {
    const url = `/api/basic/signing_certificate/${Number(answer.body['id'])}/`;
    expect((await office.maria.del(url)).status).toBe(204);
  };
}

/** A certificate of a sealed birth, issued by maria. */
async function issued(): Promise<number> {
  const { maria } = office;
  const registered = await registerBirth(maria, await cityOf(maria));
  const act = `${BIRTH}${Number(registered.body['id'])}/`;
  await maria.post(`${act}seal/`, { act_service: await serviceOf(maria, 'birth') });
  const answer = await maria.post(`${act}certificate/`, {});
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return Number(answer.headers['x-document-id']);
}

const sign = (id: number, language = 'pt-br'): Promise<Answer> =>
  office.maria.post(
    `${DOCUMENT}${id}/sign_electronically/`,
    { passphrase: PASSPHRASE },
    { 'accept-language': language },
  );

/** Everything that a signature would leave: its rows and files, and what the document says of it. */
async function leftBy(id: number): Promise<unknown> {
  const { rows } = await office.owner.query(
    `select (select count(*)::integer from document_signature) as signatures,
       (select count(*)::integer from stored_file) as files, signed_at from document where id = $1`,
    [id],
  );
  const { bytes } = await office.maria.get(`${DOCUMENT}${id}/file/`);
  const store = readdirSync(join(office.server.services.settings.dataDir, 'files'), { recursive: true });
  return {
    rows,
    store: store.map(String).toSorted((one, other) => one.localeCompare(other)),
    file: bytes.toString('base64'),
  };
}

interface Refused {
  readonly code: string;
  readonly make: () => Issued;
  /** What happens between adding the certificate and signing. */
  readonly since: (made: Issued) => void;
  readonly portuguese: RegExp;
  readonly english: RegExp;
}

const AT = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d\.$`;

const REFUSALS: Readonly<Record<string, Refused>> = {
  'that was revoked since': {
    code: 'certificate_revoked',
    make: () => pki.person('MARIA DA SILVA', CPF),
    since: ({ certificate }) => publish([{ certificate, at: '2026-01-02T12:00:00Z' }]),
    portuguese: /^O certificado foi revogado em 02\/01\/2026 09:00\.$/u,
    english: /^The certificate was revoked on 02\/01\/2026 09:00\.$/u,
  },
  'whose validity has ended': {
    code: 'certificate_expired',
    make: () => pki.person('MARIA DA SILVA', CPF, { until: inMinutes(10) }),
    since: () => setClock(11),
    portuguese: new RegExp(`^O certificado venceu em ${AT}`, 'u'),
    english: new RegExp(`^The certificate expired on ${AT}`, 'u'),
  },
  'by a clock before its validity': {
    code: 'certificate_not_yet',
    make: () => pki.person('MARIA DA SILVA', CPF, { from: inMinutes(-10) }),
    since: () => setClock(-11),
    portuguese: new RegExp(`^O certificado só vale a partir de ${AT}`, 'u'),
    english: new RegExp(`^The certificate is valid only from ${AT.slice(0, -3)} on\\.$`, 'u'),
  },
};

describe.each(Object.entries(REFUSALS))(
  'a certificate %s',
  (_, { code, make, since, portuguese, english }) => {
    it('is refused with a sentence in both languages, and nothing is embedded', async () => {
      publish([]);
      const id = await issued();
      const made = make();
      const remove = await added(made);
      const before = await leftBy(id);
      since(made);
      const [refused, inEnglish] = [await sign(id), await sign(id, 'en-us')];
      vi.useRealTimers();
      for (const { status, headers } of [refused, inEnglish])
        expect([status, headers['x-error-code']]).toEqual([409, code]);
      expect(refused.body['detail']).toMatch(portuguese);
      expect(inEnglish.body['detail']).toMatch(english);
      expect(await leftBy(id)).toEqual(before);

      // By the clock and the list of the beginning the same certificate signs the same document.
      publish([]);
      const signed = await sign(id);
      expect(signed.status, signed.text).toBe(200);
      await remove();
    });
  },
);
