// The calls of a bank over TLS, which knows its customers by their certificate.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { buildBank } from '@serventia/sealer-sandbox/bank/app';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, issued } from '../testing/certificates.ts';
import { BANK_CUSTOMER } from '../testing/test-office.ts';
import { OutsideRefused, OutsideUnavailable } from '../outside/failures.ts';
import { type BankAccess, type BankClient, bankClient } from './bank-client.ts';

const authority = issued('Autoridade de teste');
const server = issued('Banco de teste', authority);
const customer = issued('Serventia', authority);
const expired = issued('Serventia', authority, -1);
const stranger = issued('Outro', issued('Outra autoridade'));

const trusted = getCACertificates('default');
let bank: FastifyInstance;
let url: string;
beforeAll(async () => {
  setDefaultCACertificates([...trusted, authority.certificate]);
  bank = buildBank({
    customers: [BANK_CUSTOMER, { ...BANK_CUSTOMER, clientId: 'le', scopes: ['pix.read'] }],
    publicUrl: 'https://banco.example',
    tls: { cert: server.certificate, key: server.key, ca: authority.certificate },
  });
  url = await bank.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await bank.close();
  setDefaultCACertificates(trusted);
});

function clientOf(identity: Identity | null, given: Partial<BankAccess> = {}): BankClient {
  return bankClient({
    baseUrl: `${url}/bank/api/v2`,
    tokenUrl: `${url}/bank/oauth/token`,
    clientId: BANK_CUSTOMER.clientId,
    clientSecret: BANK_CUSTOMER.clientSecret,
    certificate: identity?.certificate ?? null,
    privateKey: identity?.key ?? null,
    ...given,
  });
}
const HOUR = { from: new Date(Date.now() - 3_600_000), to: new Date() };
const TXID = 'a'.repeat(32);
const charge = {
  key: BANK_CUSTOMER.keys[0],
  amount: '10.00',
  expiresIn: 3600,
  message: 'Certidão',
  payer: { name: 'Joana Lima', document: '39053344705' },
};

describe('a bank that knows its customers by certificate', () => {
  it('answers the one it gave', async () => {
    const made = await clientOf(customer).putCharge(TXID, charge);
    expect(made).toMatchObject({ txid: TXID, status: 'ATIVA', expiresIn: 3600 });
    expect(await clientOf(customer).findCharge(TXID)).toMatchObject({ code: made.code, payments: [] });
  });

  it.each([
    ['none', null],
    ['one that has ended', expired],
    ['one of another authority', stranger],
  ])('does not answer %s', async (_, identity) => {
    await expect(clientOf(identity).listPayments(HOUR)).rejects.toThrow(OutsideUnavailable);
  });

  it('refuses what a token has no scope for', async () => {
    const reader = clientOf(customer, { clientId: 'le' });
    expect(await reader.listPayments(HOUR)).toEqual([]);
    const refused = await reader.putCharge('b'.repeat(32), charge).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OutsideRefused);
    expect(refused).toMatchObject({ status: 403, message: 'Falta o escopo cob.write.' });
  });

  it('says what is wrong with which property', async () => {
    const wrong = { ...charge, amount: '0.00', key: 'x@y.example' };
    const refused = await clientOf(customer)
      .putCharge('curto', wrong)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringContaining('txid: deve ter de 26 a 35 letras e algarismos'),
    });
  });
});
