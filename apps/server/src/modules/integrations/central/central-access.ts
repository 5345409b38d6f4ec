import { centralAddressProblem } from '@serventia/domain/integrations/central/central-address';
import type { crcConfig } from '@serventia/domain/integrations/crc-config.entity';
import type { Sql } from '../../../db/database.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import type { EntityHooks, WrittenRow } from '../../../resource/hooks.ts';
import type { CentralAccess } from './central-client.ts';

/**
 * The office's way to the central: that which the load names, else the active one. Throws 409 where there is none with
 * address, user and password, and for an address that is not allowed, however it came to be kept.
 */
export async function findCentralAccess(
  db: Sql,
  {
    office,
    config,
    hosts,
  }: { readonly office: number; readonly config: number | null; readonly hosts: readonly string[] },
): Promise<CentralAccess> {
  const row = await db.find<{ base_url: string; username: string; password: string }>(
    `select base_url, username, password from crc_config
     where office_id = $1 and (id = $2 or ($2::bigint is null and active)) and base_url is not null and username is not null and password is not null
     order by id limit 1`,
    [office, config],
  );
  if (!row) throw new AppError(409, 'no_central_access');
  const problem = centralAddressProblem(row.base_url, hosts);
  if (problem) throw new AppError(409, problem, { hosts: hosts.join(', ') });
  return { baseUrl: row.base_url, username: row.username, password: row.password };
}

/** The central's password goes to its hosts alone, and never unseen to another than it was given for. */
export function centralAccessHooks(hosts: readonly string[]): EntityHooks<typeof crcConfig> {
  const assertAddress = ({ base_url: address }: WrittenRow<typeof crcConfig>): void => {
    const problem = address ? centralAddressProblem(address, hosts) : undefined;
    if (problem) throw FieldErrors.of('base_url', problem, { hosts: hosts.join(', ') });
  };
  return {
    async beforeCreate(_, row) {
      assertAddress(row);
      return {};
    },
    async beforeUpdate({ db }, row) {
      const kept = await db.find<{ base_url: string | null; has_password: boolean }>(
        'select base_url, password is not null as has_password from crc_config where id = $1',
        [row.id],
      );
      if (kept?.base_url === row.base_url) return {};
      assertAddress(row);
      const isOther = kept?.base_url && row.base_url && hostOf(kept.base_url) !== hostOf(row.base_url);
      if (isOther && kept.has_password && !row.password)
        throw FieldErrors.of('password', 'password_of_new_central');
      return {};
    },
  };
}

const hostOf = (address: string): string => new URL(address).host;
