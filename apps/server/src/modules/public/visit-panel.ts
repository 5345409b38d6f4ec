import { type PanelCall, PANEL_CALLS, type VisitPanel } from '@serventia/domain/attendance/visit-panel';
import { cleanCns } from '@serventia/domain/identifiers/cns';
import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../db/database.ts';
import { notFound } from '../../http/app-error.ts';
import type { Services } from '../services.ts';

/** A panel asks each few seconds, and an office may have several behind one address. */
const PER_MINUTE = 120;

interface Office extends Record<string, unknown> {
  readonly name: string;
}

/** `GET /api/public/panel/:cns/`: which tickets were called last today, and where to go; 404 unless the office shows it. */
export function mountVisitPanel(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: { cns: string } }>(
    '/api/public/panel/:cns',
    {
      config: { open: true, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { tags: ['public'] },
    },
    async (request): Promise<VisitPanel> => {
      const cns = cleanCns(request.params.cns);
      return database.read(NOBODY, async (db) => {
        const office = await db.find<Office>('select name from public_panel($1)', [cns]);
        if (!office) throw notFound();
        const calls = await db.query<PanelCall & Record<string, unknown>>(
          'select ticket, desk, queue, called_at from public_calls($1, $2)',
          [cns, PANEL_CALLS],
        );
        return { office: office.name, calls };
      });
    },
  );
}
