import type { FastifyInstance } from 'fastify';
import { FieldErrors } from '../../../http/app-error.ts';
import { callerOf } from '../../../http/authentication.ts';
import { scopeOf } from '../../../http/caller.ts';
import { requireConfirmation } from '../../../http/confirmation.ts';
import { bodyOf } from '../../account/secret-fields.ts';
import type { Services } from '../../services.ts';
import { beginPairing } from './agents.ts';
import { mountAgentBundles } from './bundles.ts';
import { beginJob } from './begin-job.ts';
import { cancelJobs } from './jobs.ts';
import { mountDeskSocket } from './socket.ts';

/** One's own agents: pairing, a job for several documents, and its end. */
export function mountDeskAgents(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const options = { config: { own: true, byPerson: true }, schema: { tags: ['account'] } };
  mountDeskSocket(app, services);
  mountAgentBundles(app, services);

  app.post('/api/account/pair_desk_agent', options, async (request, reply) => {
    const caller = callerOf(request);
    await requireConfirmation(database, caller);
    return reply.code(201).send(await beginPairing(services, caller));
  });

  app.post('/api/account/begin_desk_job', options, async (request) => {
    const { documents, without_time_stamp: without } = bodyOf(request.body);
    if (!isListOfIds(documents)) throw FieldErrors.of('documents', 'invalid_type');
    return { count: await beginJob(services, callerOf(request), { documents, isStamped: without !== true }) };
  });

  app.post('/api/account/cancel_desk_jobs', options, async (request, reply) => {
    const caller = callerOf(request);
    await database.write(scopeOf(caller), (db) => cancelJobs(db, caller));
    return reply.code(204).send();
  });
}

const isListOfIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => Number.isSafeInteger(each) && each > 0);
