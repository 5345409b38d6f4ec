import { censecConfig } from '@serventia/domain/integrations/censec-config.entity';
import { crcConfig } from '@serventia/domain/integrations/crc-config.entity';
import type { Row } from '../../../db/database.ts';
import { AppError, FieldErrors } from '../../../http/app-error.ts';
import { isOtherHost, permittedHosts } from '../../../outside/permitted-hosts.ts';
import type { EntityHooks, Hooks } from '../../../resource/hooks.ts';
import type { CentralAccess } from './central-client.ts';
import type { FindAccess } from './exchanged.ts';

/**
 * The office's way to the central: that which the load names, else the active one. Throws 409 where there is none with
 * address, user and password, and for an address that is not allowed, however it came to be kept.
 */
export const findCentralAccess: FindAccess<CentralAccess> = async (db, { office, config, hosts }) => {
  const row = await db.find<{ base_url: string; username: string; password: string }>(
    `select base_url, username, password from crc_config
     where office_id = $1 and (id = $2 or ($2::bigint is null and active)) and base_url is not null and username is not null and password is not null
     order by id limit 1`,
    [office, config],
  );
  if (!row) throw new AppError(409, 'no_central_access');
  permittedHosts('central', hosts).assertKept(row.base_url);
  return { baseUrl: row.base_url, username: row.username, password: row.password };
};

/** Where an office's access to a central is kept, and the secret that goes there. */
interface KeptAccess {
  readonly table: 'crc_config' | 'censec_config';
  readonly secret: 'password' | 'api_key';
  /** The sentence for another address without the secret. */
  readonly problem: string;
}

const CRC: KeptAccess = { table: 'crc_config', secret: 'password', problem: 'password_of_new_central' };
const CENSEC: KeptAccess = { table: 'censec_config', secret: 'api_key', problem: 'key_of_new_censec' };

/** A central's secret goes to its hosts alone, and never unseen to another than it was given for. */
function accessHooks({ table, secret, problem }: KeptAccess, hosts: readonly string[]): EntityHooks {
  const addressOf = (row: Row): string | null =>
    typeof row['base_url'] === 'string' ? row['base_url'] : null;
  const permitted = permittedHosts('central', hosts);
  return {
    async beforeCreate(_, row) {
      permitted.assertGiven('base_url', addressOf(row));
      return {};
    },
    async beforeUpdate({ db }, row) {
      const address = addressOf(row);
      const kept = await db.find<{ base_url: string | null; has_secret: boolean }>(
        `select base_url, ${secret} is not null as has_secret from ${table} where id = $1`,
        [row['id']],
      );
      if (kept?.base_url === address) return {};
      permitted.assertGiven('base_url', address);
      const isOther = kept?.base_url && address && isOtherHost(kept.base_url, address);
      if (isOther && kept.has_secret && !row[secret]) throw FieldErrors.of(secret, problem);
      return {};
    },
  };
}

/** Both centrals' accesses are guarded alike. */
export const centralAccessHooks = (hosts: readonly string[]): Hooks => ({
  [crcConfig.name]: accessHooks(CRC, hosts),
  [censecConfig.name]: accessHooks(CENSEC, hosts),
});
