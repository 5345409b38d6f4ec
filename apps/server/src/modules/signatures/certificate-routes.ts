import { signingCertificate } from '@serventia/domain/account/signing-certificate.entity';
import type { FastifyInstance } from 'fastify';
import { FieldErrors } from '../../http/app-error.ts';
import { callerOf } from '../../http/authentication.ts';
import { scopeOf } from '../../http/caller.ts';
import { requireConfirmation } from '../../http/confirmation.ts';
import { type Pkcs12, Pkcs12Error, readPkcs12 } from '../../signing/read-pkcs12.ts';
import { addRow } from '../../resource/write.ts';
import { bodyOf, readSecret } from '../account/secret-fields.ts';
import type { Services } from '../services.ts';
import { closeKey } from './key-box.ts';
import { assertMaySign, cpfOfCaller } from './may-sign-with.ts';
import { certificateValues, keptChain } from './own-certificate.ts';

const MOST_FILE = 200_000;
const MOST_PASSWORD = 200;
const SHORTEST_PASSPHRASE = 8;

/** One's own certificate of type A1: the file is opened, and kept by a passphrase that is asked for at each signing. */
export function mountSigningCertificates(app: FastifyInstance, services: Services): void {
  const { database, secretBox, entityHooks, trust } = services;
  const options = { config: { own: true, byPerson: true }, schema: { tags: ['account'] } };

  app.post('/api/account/add_signing_certificate', options, async (request, reply) => {
    const caller = callerOf(request);
    await requireConfirmation(database, caller);
    const body = bodyOf(request.body);
    const file = Buffer.from(readSecret(body, 'file', MOST_FILE), 'base64');
    const password = readSecret(body, 'password', MOST_PASSWORD);
    const passphrase = readSecret(body, 'passphrase', MOST_PASSWORD);
    if (passphrase.length < SHORTEST_PASSPHRASE)
      throw FieldErrors.of('passphrase', 'min_length', { min: SHORTEST_PASSPHRASE });
    const { key, chain } = opened(file, password);
    const cpf = await database.read(scopeOf(caller), (db) => cpfOfCaller(db, caller));
    await assertMaySign(trust, caller, { chain, cpf });
    const [own] = chain;
    const closed = await closeKey(secretBox, key, { passphrase, userId: caller.userId });
    const row = await database.write(scopeOf(caller), (db) =>
      addRow({ db, caller, hooks: entityHooks }, signingCertificate, {
        ...certificateValues(own),
        closed_key: closed,
        chain: keptChain(chain),
      }),
    );
    return reply.code(201).send({ id: row.id });
  });
}

function opened(file: Buffer, password: string): Pkcs12 {
  try {
    return readPkcs12(file, password);
  } catch (error) {
    if (!(error instanceof Pkcs12Error)) throw error;
    throw FieldErrors.of(error.code === 'wrong_certificate_password' ? 'password' : 'file', error.code);
  }
}
