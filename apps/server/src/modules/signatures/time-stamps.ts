import { timeStampAuthority } from '@serventia/domain/integrations/time-stamp-authority.entity';
import type { Row, Sql } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { type Caller, officeOf, officeOfRow } from '../../http/caller.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
import type { WriteContext } from '../../resource/write.ts';
import { OutsideRefused, OutsideUnavailable } from '../../outside/failures.ts';
import { isOtherHost, permittedHosts } from '../../outside/permitted-hosts.ts';
import { type MadeStamp, type StampAuthority, stampOf, WrongStamp } from '../../signing/time-stamp-client.ts';
import type { SecretBox } from '../account/secret-box.ts';
import type { Services } from '../services.ts';

const MOST_PASSWORD = 200;

interface Kept extends Row {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly username: string | null;
  readonly password: string | null;
}

/** The time stamp authority that the caller's office uses now, with its password as it is kept. */
export async function authorityInUse(db: Sql, caller: Caller): Promise<Kept | undefined> {
  return db.find<Kept>(
    'select id, name, address, username, password from time_stamp_authority where office_id = $1 and active order by id desc limit 1',
    [officeOf(caller)],
  );
}

/** Makes the stamp of a signature, and checks it. */
export type Stamper = (signature: Uint8Array) => Promise<MadeStamp>;

/** The stamper of an authority. Throws 409 for an address that is not allowed, however it came to be kept. */
export function stamperOf({ trust, settings, secretBox }: Services, kept: Kept, now: Date): Stamper {
  permittedHosts('time_stamp', settings.timeStampHosts).assertKept(kept.address);
  const authority = { address: kept.address, account: accountOf(secretBox, kept) };
  return (signature) => asSentences(kept.name, stampOf(signature, authority, trust, { now }));
}

function accountOf(box: SecretBox, { address, username, password }: Kept): StampAuthority['account'] {
  if (!username) return undefined;
  const opened = password === null ? '' : box.open(password, passwordOwner(address));
  if (opened === undefined)
    throw new Error('the password of a time stamp authority was closed by another key of the server');
  return { username, password: opened };
}

/** A password is bound to the host that it was given for. */
const passwordOwner = (address: string): string => `time stamp password for ${new URL(address).host}`;

/** The failures of an authority as sentences that name it and say how to sign without it. */
async function asSentences(authority: string, stamp: Promise<MadeStamp>): Promise<MadeStamp> {
  try {
    return await stamp;
  } catch (error) {
    const refused = (status: number, code: string, message = ''): AppError =>
      Object.assign(new AppError(status, code, { authority, message }), { cause: error });
    if (error instanceof OutsideUnavailable) throw refused(503, 'time_stamp_unavailable');
    if (error instanceof OutsideRefused)
      throw refused(409, 'time_stamp_refused', error.message.slice(0, 200));
    if (error instanceof WrongStamp)
      throw refused(502, error.problem === 'revoked' ? 'time_stamp_revoked' : 'time_stamp_wrong');
    throw error;
  }
}

/**
 * The office's password goes to the hosts of authorities alone, never without a new entry to another host than it was
 * given for, and is kept encrypted; one authority of an office is in use at a time.
 */
export function authorityHooks(
  hosts: readonly string[],
  box: SecretBox,
): EntityHooks<typeof timeStampAuthority> {
  type Authority = WrittenRow<typeof timeStampAuthority>;
  const permitted = permittedHosts('time_stamp', hosts);
  const closed = ({ address, password }: Authority): { readonly password?: string } => {
    if (!address || !password) return {};
    if (password.length > MOST_PASSWORD)
      throw FieldErrors.of('password', 'max_length', { max: MOST_PASSWORD });
    return { password: box.close(password, passwordOwner(address)) };
  };
  const assertAlone = async ({ db, caller }: WriteContext, row: Authority): Promise<void> => {
    const { id = 0, active } = row;
    if (!active) return;
    const office = officeOfRow(timeStampAuthority, row, caller);
    const other = await db.find<{ name: string }>(
      'select name from time_stamp_authority where office_id = $1 and active and id <> $2 limit 1',
      [office, id],
    );
    if (other) throw FieldErrors.of('active', 'time_stamp_authority_in_use', { name: other.name });
  };
  return {
    async beforeCreate(context, row) {
      if (row.username && !row.password) throw FieldErrors.of('password', 'required');
      permitted.assertGiven('address', row.address);
      await assertAlone(context, row);
      return closed(row);
    },
    async beforeUpdate(context, row) {
      const kept = await context.db.find<Kept>(
        'select id, name, address, username, password from time_stamp_authority where id = $1',
        [row.id],
      );
      if (!kept) return {};
      permitted.assertGiven('address', row.address);
      await assertAlone(context, row);
      const isMoved = isOtherHost(kept.address, row.address ?? kept.address);
      if (row.username && !row.password && (isMoved || kept.password === null))
        throw FieldErrors.of('password', isMoved ? 'password_of_new_authority' : 'required');
      return closed(row);
    },
  };
}
