import { UNTOLD_EFFECTS } from '@serventia/domain/civil/margin/effects';
import type { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import {
  BULK_DAYS,
  type CertifiedRecord,
  type SearchedNames,
} from '@serventia/domain/documents/requests/request-findings';
import { WILL_TYPES } from '@serventia/domain/notes/deed-types';
import type { RowOf } from '@serventia/kit';
import type { Row } from '../../../db/database.ts';
import { officeOf } from '../../../http/caller.ts';
import type { Reading } from '../../../resource/read.ts';
import { RESTRICTED } from '../restricted-text.ts';
import { type NameSearch, searchNames } from './search-names.ts';

type Request = RowOf<typeof certificateRequest>;

/** What the books say of the record that a certificate is asked of. */
export function findCertified({ db }: Reading, record: number): Promise<CertifiedRecord | undefined> {
  return db.find<CertifiedRecord & Row>(CERTIFIED, [record, WILL_TYPES, UNTOLD_EFFECTS]);
}

const CERTIFIED = `
  select r.resource,
    ${RESTRICTED} as "isRestricted",
    exists (select from record_endorsement e
      where e.record_id = r.id and e.endorsement_status = 'done' and e.effect = any($3)) as "tellsFiliation",
    (select count(*)::integer from document d where d.record_id = r.id) as copies,
    exists (select from document d where d.record_id = r.id and d.certificate_kind = 'traslado') as "hasTraslado",
    exists (select from deed d where d.id = r.id and d.deed_type = any($2)) as "isWill",
    r.status = 'canceled' as "isCanceled"
  from record r where r.id = $1`;

/** How many certificates were asked for lately under the CPF of a request, with it. */
export async function askedLately({ db, caller }: Reading, request: Partial<Request>): Promise<number> {
  const { requester_cpf: cpf, requested_on: on } = request;
  if (!cpf || !on) return 0;
  const found = await db.find<{ count: number }>(
    `select count(*)::integer as count from certificate_request
     where office_id = $1 and requester_cpf = $2 and requested_on between $3 and $4
       and request_state not in ('refused', 'canceled')`,
    [officeOf(caller), cpf, addDays(on, -BULK_DAYS), on],
  );
  return found?.count ?? 0;
}

/** Other names of a negative certificate, one a line. */
export const otherNamesOf = ({ other_names: names }: Pick<Request, 'other_names'>): string[] =>
  (names ?? '')
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What a negative certificate searches; undefined while the request does not say it all. */
export function nameSearchOf(request: Partial<Request>): NameSearch | undefined {
  const { searched_fact: fact, searched_name: name, searched_from: from, searched_to: to } = request;
  if (request.requested_certificate !== 'negative' || !fact || !name || !from || !to) return undefined;
  return { fact, names: [name, ...otherNamesOf({ other_names: request.other_names ?? null })], from, to };
}

/** What the search of a negative certificate finds now. Throws a TypeError for a request that does not say it all. */
export async function searchFor(reading: Reading, request: Partial<Request>): Promise<SearchedNames> {
  const wanted = nameSearchOf(request);
  if (!wanted) throw new TypeError('the request names no search');
  return searchNames(reading, wanted);
}
