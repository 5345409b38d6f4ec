import { connectionFields } from '@serventia/domain/signatures/connection-fields';
import { checkValue } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import type { Row } from '../../../db/database.ts';
import { FieldErrors } from '../../../http/app-error.ts';
import { callerOf } from '../../../http/authentication.ts';
import { scopeOf } from '../../../http/caller.ts';
import { requireConfirmation } from '../../../http/confirmation.ts';
import { bodyOf, readSecret } from '../../account/secret-fields.ts';
import type { Services } from '../../services.ts';
import { certificateInUse } from '../own-certificate.ts';
import { beginConnection, endConnection, refuseConnection } from './connect.ts';
import { listProviders } from './providers.ts';

const MOST_CODE = 4_000;

/** One's own cloud certificate: the providers of the office, and the connection to one of them. */
export function mountCloudCertificates(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const options = { config: { own: true, byPerson: true }, schema: { tags: ['account'] } };

  app.get('/api/account/signature_providers', options, async (request) => {
    const caller = callerOf(request);
    return database.read(scopeOf(caller), (db) => listProviders(db, caller));
  });

  app.get('/api/account/signing_certificate_in_use', options, async (request) => {
    const caller = callerOf(request);
    return database.read(scopeOf(caller), (db) => certificateInUse(db, caller));
  });

  app.post('/api/account/connect_cloud_certificate', options, async (request) => {
    const caller = callerOf(request);
    await requireConfirmation(database, caller);
    const body = bodyOf(request.body);
    const [provider, hours] = [readNumber(body, 'provider'), readNumber(body, 'hours')];
    return { address: await beginConnection(services, caller, { provider, hours }) };
  });

  app.post('/api/account/finish_cloud_certificate', options, async (request, reply) => {
    const caller = callerOf(request);
    const body = bodyOf(request.body);
    const state = readSecret(body, 'state', MOST_CODE);
    if (typeof body['error'] === 'string' && body['error'] !== '') return refuseConnection(body['error']);
    const code = readSecret(body, 'code', MOST_CODE);
    return reply.code(201).send({ id: await endConnection(services, caller, { code, state }) });
  });
}

/** A number that a connection takes; throws 400. */
function readNumber(body: Row, name: keyof typeof connectionFields): number {
  const value = body[name] ?? null;
  const problem = checkValue(connectionFields[name], value, '');
  if (problem) throw FieldErrors.of(name, problem.code, problem.params);
  return Number(value);
}
