import { nameInitials } from '@serventia/domain/parties/person-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOBODY } from '../../db/database.ts';
import { notFound } from '../../http/app-error.ts';
import { machineClock } from '../../http/caller.ts';
import { readVerificationCode } from '../documents/verification-code.ts';
import type { Services } from '../services.ts';
import { mountBanns } from './banns.ts';
import { mountFollowing } from './following.ts';
import { mountPrivacyNotice } from './privacy-notice.ts';
import { mountVisitPanel } from './visit-panel.ts';
import { countVisits } from './visits.ts';

interface Verification extends Record<string, unknown> {
  readonly title: string | null;
  readonly record_status: string | null;
}

const PER_MINUTE = 60;

/** The initials of whom a document is of; an act of notes is called after all who give and all who take. */
const initialsOf = (title: string): string =>
  title
    .split(' → ')
    .map((side) => side.split(', ').map(nameInitials).join(', '))
    .join(' → ');

/** What strangers may ask: whether a code is of a sealed document, which editais stand, how far the office is with what they asked, who answers for their data, which ticket was called. */
export function mountPublic(app: FastifyInstance, services: Services): void {
  const { database, settings } = services;
  const visits = countVisits(app, database, machineClock);
  const config = { open: true, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } };

  app.get(
    '/api/public/verify/:code',
    { config, schema: { tags: ['public'] } },
    async (request: FastifyRequest<{ Params: { code: string } }>) => {
      const code = readVerificationCode(request.params.code);
      if (!code) throw notFound();
      const row = await database.read(NOBODY, (db) =>
        db.find<Verification>('select * from public_verification($1)', [code]),
      );
      if (!row) throw notFound();
      visits.add(code, row.record_status);
      const { title, ...known } = row;
      return { code, ...known, initials: initialsOf(title ?? '') };
    },
  );

  mountBanns(app, services);
  mountFollowing(app, services);
  mountPrivacyNotice(app, services);
  mountVisitPanel(app, services);

  app.get('/api/public/info', { config: { open: true }, schema: { tags: ['public'] } }, async () => ({
    demo: settings.demo,
    version: settings.version,
  }));
}
