import { ACCESS_YEARS } from '@serventia/domain/account/access-entry.entity';
import { cleanCns } from '@serventia/domain/identifiers/cns';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { PrivacyNotice } from '@serventia/domain/privacy/privacy-notice';
import { kindOf } from '@serventia/kit';
import type { FastifyInstance } from 'fastify';
import { NOBODY } from '../../db/database.ts';
import { notFound } from '../../http/app-error.ts';
import { callerFor } from '../../http/caller.ts';
import { styleOf } from '../../http/show-style.ts';
import type { Services } from '../services.ts';

const PER_MINUTE = 60;

interface Found extends Record<string, unknown> {
  readonly name: string;
  readonly cns: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly official_name: string;
  readonly official_role: string;
  readonly dpo_name: string | null;
  readonly dpo_email: string | null;
  readonly dpo_phone: string | null;
  readonly is_followed: boolean;
}

/** `GET /api/public/privacy/:cns/`: who answers for the data at an office that has said how they are reached; else 404. */
export function mountPrivacyNotice(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: { cns: string } }>(
    '/api/public/privacy/:cns',
    {
      config: { open: true, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { tags: ['public'] },
    },
    async (request) => {
      const found = await database.read(NOBODY, (db) =>
        db.find<Found>('select * from public_privacy($1)', [cleanCns(request.params.cns)]),
      );
      if (!found) throw notFound();
      return noticeOf(found);
    },
  );
}

const style = styleOf(callerFor('Serventia', null), 'pt-br');
const shownPhone = (phone: string | null): string | null =>
  phone && kindOf(notaryOffice.fields.phone).show(phone, style, notaryOffice.fields.phone);

const noticeOf = (found: Found): PrivacyNotice => ({
  office: {
    name: found.name,
    cns: found.cns,
    address: found.address,
    city: found.city,
    phone: shownPhone(found.phone),
    email: found.email,
  },
  controller: { name: found.official_name, role: found.official_role },
  officer: { name: found.dpo_name, email: found.dpo_email, phone: shownPhone(found.dpo_phone) },
  access_years: ACCESS_YEARS,
  is_followed: found.is_followed,
});
