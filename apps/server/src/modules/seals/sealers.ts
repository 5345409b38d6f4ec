import { sealerAddressProblem } from '@serventia/domain/seals/sealer-address';
import type { sealer } from '@serventia/domain/seals/seal.entity';
import type { Sql } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import type { EntityHooks, WrittenRow } from '../../resource/hooks.ts';
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
  return (access) => {
    const problem = sealerAddressProblem(access.baseUrl, allowedHosts);
    if (problem) throw new AppError(409, problem, { hosts: allowedHosts.join(', ') });
    const key = JSON.stringify(access);
    const client =
      clients.get(key) ?? createSealerClient({ ...access, timeoutMs: TIMEOUT_MS, retries: RETRIES });
    clients.set(key, client);
    return client;
  };
}

/** The court's password goes to the court's hosts alone, and never unseen to another than it was given for. */
export function sealerHooks(allowedHosts: readonly string[]): EntityHooks<typeof sealer> {
  const assertAddress = (row: WrittenRow<typeof sealer>): void => {
    const problem = sealerAddressProblem(written(row, 'base_url'), allowedHosts);
    if (problem) throw FieldErrors.of('base_url', problem, { hosts: allowedHosts.join(', ') });
  };
  return {
    async beforeCreate(_, row) {
      assertAddress(row);
      return {};
    },
    async beforeUpdate({ db }, row) {
      const kept = await db.find<{ base_url: string }>('select base_url from sealer where id = $1', [row.id]);
      if (kept?.base_url === row.base_url) return {};
      assertAddress(row);
      const isOtherHost = new URL(kept?.base_url ?? '').host !== new URL(written(row, 'base_url')).host;
      if (isOtherHost && !row.password) throw FieldErrors.of('password', 'password_of_new_host');
      return {};
    },
  };
}
