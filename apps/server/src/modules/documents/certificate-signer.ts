import { signerRefusal } from '@serventia/domain/documents/certificate-refusal';
import type { Row, Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, officeOf, scopeOf, todayOf } from '../../http/caller.ts';
import type { Services } from '../services.ts';

interface Signer extends Row {
  readonly role: string | null;
  readonly since: string | null;
  readonly court: string | null;
}

/** In which quality the caller signs, and under which court: what stands below a certificate. */
export async function signerOf(db: Sql, caller: Caller): Promise<Signer> {
  const found = await db.find<Signer>(
    'select u.signing_role as role, u.signs_since as since, o.court from notary_office o left join app_user u on u.id = $2 where o.id = $1',
    [officeOf(caller), caller.userId],
  );
  return found ?? { role: null, since: null, court: null };
}

/** Before a seal is bought: that a certificate could be signed, by whom and under whose supervision. */
export async function assertCanBeSigned({ database }: Services, caller: Caller): Promise<void> {
  const signer = await database.read(scopeOf(caller), (db) => signerOf(db, caller));
  const refusal =
    signerRefusal(signer, todayOf(caller)) ?? (signer.court ? undefined : 'office_without_court');
  if (refusal) throw new AppError(409, refusal, { since: signer.since ?? '' });
}
