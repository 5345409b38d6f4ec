// The calls of the national system over TLS, which knows the office by its certificate.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  cancellationXml,
  type Declaration,
  declarationId,
  declarationXml,
} from '@serventia/domain/finance/nfse/nfse-layout';
import { buildNfse } from '@serventia/sealer-sandbox/nfse/app';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_NFSE_PROVIDER } from '../demo/nfse.ts';
import { OutsideRefused, OutsideUnavailable } from '../outside/failures.ts';
import { type Identity, issued } from '../testing/certificates.ts';
import { isAlreadyDone, type NfseClient, nfseClient, refusalIn } from './nfse-client.ts';
import { readNote } from './read-note.ts';
import { signDocument } from './sign-document.ts';

const { document, city } = DEMO_NFSE_PROVIDER;
const authority = issued('Autoridade de teste');
const server = issued('Sistema de teste', authority);
const own = issued(`OFICIO:${document}`, authority);
const trusted = getCACertificates('default');
const folder = mkdtempSync(join(tmpdir(), 'nfse-'));
let system: FastifyInstance;
let url: string;
beforeAll(async () => {
  setDefaultCACertificates([...trusted, authority.certificate]);
  system = buildNfse({
    providers: [DEMO_NFSE_PROVIDER],
    stateFile: join(folder, 'notes.jsonl'),
    tls: { cert: server.certificate, key: server.key, ca: authority.certificate },
  });
  url = await system.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await system.close();
  setDefaultCACertificates(trusted);
  rmSync(folder, { recursive: true });
});

const clientOf = ({ certificate, key }: Identity): NfseClient =>
  nfseClient({ baseUrl: `${url}/SefinNacional`, identity: { certificate, privateKey: key } });
const declaredBy = (number: number, given: Partial<Declaration> = {}): Declaration => ({
  environment: 'homologation',
  declaredAt: '2026-11-01T10:14:00-03:00',
  series: 1,
  number,
  competence: '2026-11-01',
  municipality: city,
  provider: { document, municipalRegistration: null, specialRegime: '4' },
  taker: null,
  service: { nationalCode: '210101', nbsCode: null, description: 'Certidão', details: null },
  amount: '84.53',
  deduction: null,
  taxRate: null,
  replaces: null,
  ...given,
});
const signed = (declared: Declaration, { certificate, key }: Identity = own): Promise<string> =>
  signDocument(declarationXml(declared), { root: 'DPS', part: 'infDPS' }, { certificate, privateKey: key });
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => error,
  );

describe('the national system', () => {
  it('answers who it knows by certificate alone', async () => {
    const stranger = issued('Outro', issued('Outra autoridade'));
    expect(await clientOf(own).findByDeclaration(declarationId(declaredBy(99)))).toBeUndefined();
    expect(await failureOf(clientOf(stranger).findByDeclaration('DPS1'))).toBeInstanceOf(OutsideUnavailable);
  });

  it('makes a note of a declaration once, and says what ended it', async () => {
    const declared = declaredBy(1);
    const note = await clientOf(own).declare(await signed(declared));
    expect(note).toMatchObject({
      number: '1',
      tax: '4.23',
      declared: { series: '1', number: '1', taker: null },
    });
    expect(await clientOf(own).findByDeclaration(declarationId(declared))).toEqual(note);
    const again = await failureOf(clientOf(own).declare(await signed(declared)));
    expect([isAlreadyDone(again), again]).toEqual([true, expect.any(OutsideRefused)]);
    expect(await clientOf(own).findEnd(note.accessKey)).toBeUndefined();
    const asked = await signDocument(
      cancellationXml({
        environment: 'homologation',
        asked: '2026-11-01T11:00:00-03:00',
        author: { document },
        accessKey: note.accessKey,
        reason: 'other',
        words: 'O recibo foi cancelado.',
      }),
      { root: 'pedRegEvento', part: 'infPedReg' },
      { certificate: own.certificate, privateKey: own.key },
    );
    const event = await clientOf(own).askForEvent(note.accessKey, asked);
    expect(await clientOf(own).findEnd(note.accessKey)).toEqual({ kind: 'cancelled', xml: event });
    expect(isAlreadyDone(await failureOf(clientOf(own).askForEvent(note.accessKey, asked)))).toBe(true);
    // The note itself does not say that it was cancelled.
    expect(await clientOf(own).findByDeclaration(declarationId(declared))).toEqual(note);
  });

  it.each([
    [
      'what was changed after it was signed',
      async () => (await signed(declaredBy(2))).replace('84.53', '84.54'),
      'E0714',
    ],
    ['what nobody signed', async () => declarationXml(declaredBy(2)), 'E0714'],
    [
      'a line break',
      () =>
        signed(
          declaredBy(2, {
            service: {
              nationalCode: '210101',
              nbsCode: null,
              description: 'Certidão',
              details: 'Recibo\n1/2026',
            },
          }),
        ),
      'E1235',
    ],
    [
      'a certificate of somebody else',
      () => signed(declaredBy(2), issued('OUTRO:52998224725', authority)),
      'E0718',
    ],
    [
      'what is declared later than now',
      () => signed(declaredBy(2, { declaredAt: '2099-01-01T00:00:00-03:00' })),
      'E0008',
    ],
    ['a deduction with a special regime', () => signed(declaredBy(2, { deduction: '1.00' })), 'E0438'],
    ['another municipality', () => signed(declaredBy(2, { municipality: '2305506' })), 'E0037'],
  ])('refuses %s', async (_, xml, code) => {
    const refused = await failureOf(clientOf(own).declare(await xml()));
    expect(refused).toBeInstanceOf(OutsideRefused);
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(code) });
  });
});

it.each([
  [
    '{"erros":[{"codigo":"E1","descricao":"Um","complemento":"a"},{"Codigo":"E2","Descricao":"Dois"}]}',
    'E1 Um a; E2 Dois',
  ],
  ['{"erro":{"codigo":"E0840","descricao":"Já está."}}', 'E0840 Já está.'],
  ['<html>', ''],
])('reads the refusal %s', (text, sentence) => expect(refusalIn(text)).toBe(sentence));

it('reads no note where there is none', () => {
  for (const xml of [
    '',
    '<NFSe/>',
    '<NFSe><infNFSe Id="NFS12"><nNFSe>1</nNFSe><dhProc>x</dhProc></infNFSe></NFSe>',
  ])
    expect(() => readNote(xml)).toThrow(OutsideUnavailable);
});
