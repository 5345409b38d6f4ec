import { CENSEC_ADDRESSES, type censecConfig } from '@serventia/domain/integrations/censec-config.entity';
import type { RowOf } from '@serventia/kit';
import { AppError } from '../../../http/app-error.ts';
import { permittedHosts } from '../../../outside/permitted-hosts.ts';
import type { FindAccess } from '../central/exchanged.ts';

/** Where CENSEC is reached, and the key that the office made in its portal. */
export interface CensecAccess {
  readonly baseUrl: string;
  readonly apiKey: string;
}

type Kept = { [Name in 'base_url' | 'environment' | 'api_key']: RowOf<typeof censecConfig>[Name] };

/** The office's access in use. Throws 409 where there is none with a key, and for an address that is not allowed. */
export const findCensecAccess: FindAccess<CensecAccess> = async (db, { office, hosts }) => {
  const row = await db.find<Kept>(
    `select base_url, environment, api_key from censec_config
     where office_id = $1 and active and api_key is not null order by id desc limit 1`,
    [office],
  );
  if (!row?.api_key) throw new AppError(409, 'no_censec_access');
  const baseUrl = row.base_url ?? CENSEC_ADDRESSES[row.environment];
  permittedHosts('central', hosts).assertKept(baseUrl);
  return { baseUrl, apiKey: row.api_key };
};
