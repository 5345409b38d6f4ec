import { randomBytes } from 'node:crypto';
import { account } from '@serventia/domain/finance/account.entity';
import { pixAccess } from '@serventia/domain/finance/pix/pix-access.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { Row, Sql } from '../../../db/database.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { type Caller, officeOf, officeOfRow } from '../../../http/caller.ts';
import type { ActionRequest } from '../../../resource/actions.ts';
import type { EntityHooks, WrittenRow } from '../../../resource/hooks.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import type { SecretBox } from '../../account/secret-box.ts';
import type { Services } from '../../services.ts';
import { readPair, readPairFile } from '../client-certificate.ts';
import type { BankAccess } from '../../../banking/bank-client.ts';
import { inSentences } from '../../../outside/in-sentences.ts';
import { permittedHosts } from '../../../outside/permitted-hosts.ts';

/** An access as it is kept, with its secrets closed. */
interface Kept extends Row {
  readonly id: number;
  readonly account: number;
  readonly base_url: string;
  readonly token_url: string;
  readonly client_id: string;
  readonly client_secret: string | null;
  readonly certificate: string | null;
  readonly private_key: string | null;
}

/** The way to the bank of an account of the office, with the key that money comes to. */
export interface OpenAccess extends BankAccess {
  readonly id: number;
  readonly account: number;
  readonly key: string;
}

const COLUMNS =
  'id, account_id as account, base_url, token_url, client_id, client_secret, certificate, private_key';

/**
 * The access in use for an account; undefined where the office has none. Throws 409 for an address that is not allowed,
 * however it came to be kept, and for an account without a key.
 */
export async function findBankAccess(
  { settings, secretBox }: Pick<Services, 'settings' | 'secretBox'>,
  db: Sql,
  caller: Caller,
  which: { readonly account: number } | { readonly id: number },
): Promise<OpenAccess | undefined> {
  const [column, value] = 'id' in which ? ['id', which.id] : ['account_id', which.account];
  const kept = await db.find<Kept>(
    `select ${COLUMNS} from pix_access
     where office_id = $1 and ${column} = $2 and (active or $3) and client_secret is not null limit 1`,
    [officeOf(caller), value, 'id' in which],
  );
  if (!kept) return undefined;
  const permitted = permittedHosts('bank', settings.bankHosts);
  for (const address of [kept.base_url, kept.token_url]) permitted.assertKept(address);
  return {
    id: kept.id,
    account: kept.account,
    baseUrl: kept.base_url,
    tokenUrl: kept.token_url,
    clientId: kept.client_id,
    clientSecret: opened(secretBox, kept, kept.client_secret) ?? '',
    certificate: kept.certificate,
    privateKey: opened(secretBox, kept, kept.private_key),
    key: await keyOf(db, caller, kept.account),
  };
}

/** The key that an account is paid to; throws 409 where it has none. */
export async function keyOf(db: Sql, caller: Caller, id: number): Promise<string> {
  const { name, pix_key: key } = await getRow(db, account, id, caller);
  if (!key) throw new AppError(409, 'account_without_pix_key', { account: name });
  return key;
}

function opened(box: SecretBox, { token_url: address }: Kept, closed: string | null): string | null {
  if (closed === null) return null;
  const secret = box.open(closed, ownerOf(address));
  if (secret === undefined)
    throw new Error('a secret of the access to a bank was closed by another key of the server');
  return secret;
}

/** A secret is bound to the host that it was given for. */
const ownerOf = (address: string): string => `pix secret for ${new URL(address).hostname}`;

/** What a call of the bank answers; its failures as sentences. */
export const askingBank = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  inSentences(call, { unavailable: 'bank_unavailable', refused: 'bank_refused' });

type Access = WrittenRow<typeof pixAccess>;

/**
 * The office's secret and key go to the hosts of banks alone, never to another than they were given for, and are kept
 * encrypted; one access of an account is in use at a time.
 */
export function accessHooks(hosts: readonly string[], box: SecretBox): EntityHooks<typeof pixAccess> {
  const permitted = permittedHosts('bank', hosts);
  const closed = (
    { token_url: address, client_secret: secret }: Access,
    key: string | null,
  ): Partial<Access> =>
    address
      ? {
          ...(secret ? { client_secret: box.close(secret, ownerOf(address)) } : {}),
          ...(key ? { private_key: box.close(key, ownerOf(address)) } : {}),
        }
      : {};
  const write = async (context: WriteContext, row: Access, kept?: RowOf<typeof pixAccess> & Kept) => {
    for (const name of ['base_url', 'token_url'] as const) permitted.assertGiven(name, row[name]);
    await assertAlone(context, row);
    const isMoved = kept && row.token_url && hostOf(kept.token_url) !== hostOf(row.token_url);
    if (!row.client_secret && (!kept?.client_secret || isMoved))
      throw FieldErrors.of('client_secret', isMoved ? 'secret_of_new_bank' : 'required');
    const { certificate } = row;
    if (
      certificate &&
      !row.private_key &&
      (!kept?.private_key || isMoved || kept.certificate !== certificate)
    )
      throw FieldErrors.of('private_key', isMoved ? 'secret_of_new_bank' : 'required');
    const pair = certificate ? readPair(certificate, row.private_key ?? null) : undefined;
    return {
      ...closed(row, pair?.key ?? null),
      certificate: pair?.certificate ?? null,
      certificate_ends_on: pair?.validUntil ?? null,
    };
  };
  return {
    beforeCreate: async (context, row) => ({
      ...(await write(context, row)),
      webhook_key: randomBytes(32).toString('base64url'),
    }),
    async beforeUpdate(context, row) {
      const kept = await context.db.find<RowOf<typeof pixAccess> & Kept>(
        `select ${COLUMNS} from pix_access where id = $1`,
        [row.id],
      );
      return kept ? write(context, row, kept) : {};
    },
  };
}

const hostOf = (address: string): string => new URL(address).hostname;

/** Throws where another access of the account is in use. */
async function assertAlone({ db, caller }: WriteContext, row: Access): Promise<void> {
  if (!row.active) return;
  const other = await db.find<{ name: string }>(
    'select name from pix_access where office_id = $1 and account_id = $2 and active and id <> $3 limit 1',
    [officeOfRow(pixAccess, row, caller), row.account, row.id ?? 0],
  );
  if (other) throw FieldErrors.of('active', 'access_in_use', { name: other.name });
}

/**
 * Takes the certificate and its key out of a file PKCS #12, as banks and authorities give it; neither the file nor its
 * password is kept.
 */
export async function takeCertificateFile(
  context: WriteContext,
  box: SecretBox,
  { id, input }: Pick<ActionRequest<InputOf<typeof pixAccess, 'take_certificate_file'>>, 'id' | 'input'>,
): Promise<RowOf<typeof pixAccess>> {
  const { token_url: address } = await getRow(context.db, pixAccess, id, context.caller, { lock: true });
  const { key, certificate, validUntil } = readPairFile(input.pkcs12_file, input.file_password);
  return setFields(
    context,
    pixAccess,
    id,
    {
      certificate,
      private_key: box.close(key, ownerOf(address)),
      certificate_ends_on: validUntil,
    },
    'take_certificate_file',
  );
}
