import type { sealer } from '@serventia/domain/seals/seal.entity';
import type { Sql } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import type { EntityHooks } from '../../resource/hooks.ts';
import { isOtherHost, permittedHosts } from '../../outside/permitted-hosts.ts';
import { written } from '../written.ts';
import { createSealerClient, type SealerClient } from './sealer-client.ts';

export interface SealerAccess {
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
}

/** The office's way to its court's seal system; throws 409 when none is active. */
export async function findSealer(db: Sql, office: number): Promise<SealerAccess> {
  const row = await db.find<{
    base_url: string;
    username: string;
    password: string | null;
    client_id: string;
  }>(
    'select base_url, username, password, client_id from sealer where office_id = $1 and active order by id limit 1',
    [office],
  );
  if (!row) throw new AppError(409, 'no_sealer');
  return {
    baseUrl: row.base_url,
    username: row.username,
    password: row.password ?? '',
    clientId: row.client_id,
  };
}

const TIMEOUT_MS = 8000;
const RETRIES = 2;

/**
 * One client for each access, so that its token is asked for once. Throws 409 for an address that is not allowed,
 * however it came to be kept.
 */
export function sealerClients(allowedHosts: readonly string[]): (access: SealerAccess) => SealerClient {
  const clients = new Map<string, SealerClient>();
  const permitted = permittedHosts('sealer', allowedHosts);
  return (access) => {
    permitted.assertKept(access.baseUrl);
    const key = JSON.stringify(access);
    const client =
      clients.get(key) ?? createSealerClient({ ...access, timeoutMs: TIMEOUT_MS, retries: RETRIES });
    clients.set(key, client);
    return client;
  };
}

/** The court's password goes to the court's hosts alone, and never unseen to another than it was given for. */
export function sealerHooks(allowedHosts: readonly string[]): EntityHooks<typeof sealer> {
  const permitted = permittedHosts('sealer', allowedHosts);
  return {
    async beforeCreate(_, row) {
      permitted.assertGiven('base_url', row.base_url);
      return {};
    },
    async beforeUpdate({ db }, row) {
      const kept = await db.find<{ base_url: string }>('select base_url from sealer where id = $1', [row.id]);
      if (!kept || kept.base_url === row.base_url) return {};
      permitted.assertGiven('base_url', row.base_url);
      if (!row.password && isOtherHost(kept.base_url, written(row, 'base_url')))
        throw FieldErrors.of('password', 'password_of_new_host');
      return {};
    },
  };
}
