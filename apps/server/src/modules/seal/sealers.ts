import type { Sql } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
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

/** One client for each access, so that its token is asked for once. */
export function sealerClients(): (access: SealerAccess) => SealerClient {
  const clients = new Map<string, SealerClient>();
  return (access) => {
    const key = JSON.stringify(access);
    const client =
      clients.get(key) ?? createSealerClient({ ...access, timeoutMs: TIMEOUT_MS, retries: RETRIES });
    clients.set(key, client);
    return client;
  };
}
