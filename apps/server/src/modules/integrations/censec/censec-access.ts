import { CENSEC_ADDRESSES } from '@serventia/domain/integrations/censec-config.entity';
import { centralAddressProblem } from '@serventia/domain/integrations/central/central-address';
import { AppError } from '../../../http/app-error.ts';
import type { FindAccess } from '../central/exchanged.ts';

/** Where CENSEC is reached, and the key that the office made in its portal. */
export interface CensecAccess {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** The office's access in use. Throws 409 where there is none with a key, and for an address that is not allowed. */
export const findCensecAccess: FindAccess<CensecAccess> = async (db, { office, hosts }) => {
  const row = await db.find<{
    base_url: string | null;
    environment: keyof typeof CENSEC_ADDRESSES;
    api_key: string;
  }>(
    `select base_url, environment, api_key from censec_config
     where office_id = $1 and active and api_key is not null order by id desc limit 1`,
    [office],
  );
  if (!row) throw new AppError(409, 'no_censec_access');
  const baseUrl = row.base_url ?? CENSEC_ADDRESSES[row.environment];
  const problem = centralAddressProblem(baseUrl, hosts);
  if (problem) throw new AppError(409, problem, { hosts: hosts.join(', ') });
  return { baseUrl, apiKey: row.api_key };
};
