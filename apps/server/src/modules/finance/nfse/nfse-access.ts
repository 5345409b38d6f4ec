import { nfseAccess } from '@serventia/domain/finance/nfse/nfse-access.entity';
import type { InputOf, RowOf } from '@serventia/kit';
import type { Row, Sql } from '../../../db/database.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { type Caller, officeOf, officeOfRow } from '../../../http/caller.ts';
import type { NfseSite } from '../../../invoicing/nfse-client.ts';
import { permittedHosts } from '../../../outside/permitted-hosts.ts';
import type { ActionRequest } from '../../../resource/actions.ts';
import type { EntityHooks, WrittenRow } from '../../../resource/hooks.ts';
import { getRow } from '../../../resource/read.ts';
import { setFields, type WriteContext } from '../../../resource/write.ts';
import type { SecretBox } from '../../account/secret-box.ts';
import type { Services } from '../../services.ts';
import { readPair, readPairFile } from '../client-certificate.ts';

type Access = RowOf<typeof nfseAccess>;

/** How the office issues notes, with the way to the national system. */
export interface OpenNfseAccess extends NfseSite {
  readonly row: Access;
}

/** The access of an office by its id, or the one in use. Throws 409 where there is none that works. */
export async function openNfseAccess(
  { settings, secretBox }: Pick<Services, 'settings' | 'secretBox'>,
  db: Sql,
  caller: Caller,
  which?: number | null,
): Promise<OpenNfseAccess> {
  const found = await db.find<{ id: number; private_key: string | null }>(
    'select id, private_key from nfse_access where office_id = $1 and (id = $2 or ($2 is null and active)) limit 1',
    [officeOf(caller), which ?? null],
  );
  if (!found) throw new AppError(409, 'no_nfse_access');
  const row = await getRow(db, nfseAccess, Number(found.id), caller);
  permittedHosts('nfse', settings.nfseHosts).assertKept(row.base_url);
  if (!row.certificate || !found.private_key) throw new AppError(409, 'nfse_without_certificate');
  const privateKey = secretBox.open(found.private_key, OWNER);
  if (privateKey === undefined)
    throw new Error('the key of the access to NFS-e was closed by another key of the server');
  return { row, baseUrl: row.base_url, identity: { certificate: row.certificate, privateKey } };
}

/** What the key is kept for. It signs here and goes nowhere: it stays when the office goes on to what counts. */
const OWNER = 'nfse key';

interface Kept extends Row {
  readonly certificate: string | null;
  readonly private_key: string | null;
}

/**
 * Documents go to the hosts of the national system alone, and the key of the office is kept encrypted; one access of an
 * office is in use at a time.
 */
export function nfseAccessHooks(hosts: readonly string[], box: SecretBox): EntityHooks<typeof nfseAccess> {
  const permitted = permittedHosts('nfse', hosts);
  const write = async (context: WriteContext, row: WrittenRow<typeof nfseAccess>, kept?: Kept) => {
    permitted.assertGiven('base_url', row.base_url);
    await assertAlone(context, row);
    const { certificate } = row;
    if (!certificate) return { certificate: null, certificate_ends_on: null };
    const isKept = kept?.private_key && kept.certificate === certificate;
    if (!row.private_key && !isKept) throw FieldErrors.of('private_key', 'required');
    const pair = readPair(certificate, row.private_key ?? null);
    return {
      certificate: pair.certificate,
      certificate_ends_on: pair.validUntil,
      ...(pair.key ? { private_key: box.close(pair.key, OWNER) } : {}),
    };
  };
  return {
    beforeCreate: (context, row) => write(context, row),
    async beforeUpdate(context, row) {
      const kept = await context.db.find<Kept>(
        'select certificate, private_key from nfse_access where id = $1',
        [row.id],
      );
      return write(context, row, kept);
    },
  };
}

/** Throws where another access of the office is in use. */
async function assertAlone({ db, caller }: WriteContext, row: WrittenRow<typeof nfseAccess>): Promise<void> {
  if (!row.active) return;
  const other = await db.find<{ name: string }>(
    'select name from nfse_access where office_id = $1 and active and id <> $2 limit 1',
    [officeOfRow(nfseAccess, row, caller), row.id ?? 0],
  );
  if (other) throw FieldErrors.of('active', 'nfse_access_in_use', { name: other.name });
}

/** Takes the certificate and its key out of a file PKCS #12; neither the file nor its password is kept. */
export async function takeNfseCertificate(
  context: WriteContext,
  box: SecretBox,
  { id, input }: Pick<ActionRequest<InputOf<typeof nfseAccess, 'take_certificate_file'>>, 'id' | 'input'>,
): Promise<Access> {
  await getRow(context.db, nfseAccess, id, context.caller, { lock: true });
  const { key, certificate, validUntil } = readPairFile(input.pkcs12_file, input.file_password);
  const values = {
    certificate,
    private_key: box.close(key, OWNER),
    certificate_ends_on: validUntil,
  };
  return setFields(context, nfseAccess, id, values, 'take_certificate_file');
}
