import type { signatureProvider } from '@serventia/domain/integrations/signature-provider.entity';
import type { Sql } from '../../../db/database.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { type Caller, officeOf } from '../../../http/caller.ts';
import type { EntityHooks } from '../../../resource/hooks.ts';
import { OutsideRefused } from '../../../outside/failures.ts';
import { inSentences } from '../../../outside/in-sentences.ts';
import { isOtherHost, permittedHosts } from '../../../outside/permitted-hosts.ts';
import type { CloudProvider } from '../../../signing/cloud/provider-client.ts';

/** A provider as its users choose it. */
export interface ProviderChoice {
  readonly id: number;
  readonly name: string;
}

/** The providers that the caller's office uses, by name. */
export async function listProviders(db: Sql, caller: Caller): Promise<readonly ProviderChoice[]> {
  return db.query<{ id: number; name: string }>(
    'select id, name from signature_provider where office_id = $1 and active order by name, id',
    [officeOf(caller)],
  );
}

/** Throws 404 for a provider that the office does not use, and 409 for an address that is not allowed, however it came to be kept. */
export async function getProvider(
  db: Sql,
  caller: Caller,
  { id, hosts }: { readonly id: number; readonly hosts: readonly string[] },
): Promise<CloudProvider & ProviderChoice> {
  const row = await db.find<{
    id: number;
    name: string;
    base_url: string;
    client_id: string;
    client_secret: string;
  }>(
    'select id, name, base_url, client_id, client_secret from signature_provider where id = $1 and office_id = $2 and active',
    [id, officeOf(caller)],
  );
  if (!row) throw new AppError(404, 'not_found');
  permittedHosts('provider', hosts).assertKept(row.base_url);
  return {
    id: row.id,
    name: row.name,
    baseUrl: row.base_url,
    clientId: row.client_id,
    clientSecret: row.client_secret,
  };
}

/** What a call of a provider answers; its failures as sentences, of which 401 is that the token is no longer good. */
export const askProvider = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  inSentences(
    call.catch((error: unknown) => {
      throw error instanceof OutsideRefused && error.status === 401
        ? new AppError(409, 'cloud_session_over')
        : error;
    }),
    { unavailable: 'cloud_unavailable', refused: 'cloud_refused' },
  );

/** The office's secret goes to the hosts of providers alone, and never unseen to another than it was given for. */
export function providerHooks(hosts: readonly string[]): EntityHooks<typeof signatureProvider> {
  const permitted = permittedHosts('provider', hosts);
  return {
    async beforeCreate(_, row) {
      if (!row.client_secret) throw FieldErrors.of('client_secret', 'required');
      permitted.assertGiven('base_url', row.base_url);
      return {};
    },
    async beforeUpdate({ db }, row) {
      const kept = await db.find<{ base_url: string }>(
        'select base_url from signature_provider where id = $1',
        [row.id],
      );
      if (!kept || kept.base_url === row.base_url) return {};
      permitted.assertGiven('base_url', row.base_url);
      if (row.base_url && isOtherHost(kept.base_url, row.base_url) && !row.client_secret)
        throw FieldErrors.of('client_secret', 'secret_of_new_provider');
      return {};
    },
  };
}
