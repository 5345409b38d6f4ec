import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { callerFor } from '../../../http/caller.ts';
import type { Services } from '../../services.ts';
import { askingBank } from './bank-access.ts';
import { readHinted } from './read-bank.ts';

/** As many as a bank groups in one notice. */
const MOST = 500;
/** From one address; a bank groups its notices. */
const PER_MINUTE = 300;

const body = {
  type: 'object',
  required: ['pix'],
  properties: {
    pix: {
      type: 'array',
      maxItems: MOST,
      items: {
        type: 'object',
        required: ['endToEndId'],
        properties: { endToEndId: { type: 'string', pattern: '^[A-Za-z0-9]{32}$' } },
      },
    },
  },
} as const;

interface Notice {
  readonly pix: readonly { readonly endToEndId: string }[];
}

/**
 * `POST /api/pix/{key}/pix`: a bank says that something was paid, or that a return has ended (API Pix 2.9.0, webhook). The
 * bank knows itself by mTLS to the proxy in front, and here by the key of the address alone: what it says is believed once
 * it is read at the bank. After an answer other than 200 it sends the notice again.
 */
export function mountPixWebhook(app: FastifyInstance, services: Services): void {
  app.post<{ Params: { key: string }; Body: Notice }>(
    '/api/pix/:key/pix',
    {
      config: { open: true, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { hide: true, body },
    },
    async ({ params, body: { pix } }) => {
      const found = await services.database.read(NOBODY, (db) =>
        db.find<{ access: number; office: number }>('select access, office from pix_access_of($1)', [
          params.key,
        ]),
      );
      if (!found) throw new AppError(404, 'not_found');
      const caller = callerFor('Serventia', Number(found.office));
      const endToEnds = [...new Set(pix.map(({ endToEndId }) => endToEndId))];
      await askingBank(readHinted(services, caller, Number(found.access), endToEnds));
      return {};
    },
  );
}
