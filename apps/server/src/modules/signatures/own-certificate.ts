import type { Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { readCertificate } from '../../signing/certificate.ts';
import type { Pkcs12 } from '../../signing/read-pkcs12.ts';

/** A certificate of the caller with its key, which is closed. */
export interface OwnCertificate {
  readonly chain: Pkcs12['chain'];
  readonly closedKey: string;
}

/** The certificate that the caller signs with: of those that they keep, the one that is valid longest. */
export async function ownCertificate(db: Sql, caller: Caller): Promise<OwnCertificate> {
  const found = await db.find<{ chain: string; closed_key: string }>(
    'select chain, closed_key from signing_certificate where user_id = $1 order by valid_until desc, id desc limit 1',
    [caller.userId],
  );
  const [own, ...above] = (found?.chain ?? '')
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => readCertificate(Buffer.from(each, 'base64')));
  if (!found || !own) throw new AppError(409, 'no_signing_certificate');
  return { chain: [own, ...above], closedKey: found.closed_key };
}
