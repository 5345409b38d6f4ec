import type { Row } from '../db/database.ts';
import { type Api, resultsOf } from './api.ts';

const FRAMEWORKS = '/api/integrations/framework_type/';

/** The id of a reason for telling COAF. */
export async function frameworkOf(api: Pick<Api, 'get'>, code: string): Promise<unknown> {
  return resultsOf(await api.get(`${FRAMEWORKS}?code=${code}`))[0]?.['id'];
}

/** A payment in cash that may be concluded and told as it is; `changes` break it. */
export const occurrenceBody = async (api: Pick<Api, 'get'>, changes: Row = {}): Promise<Row> => ({
  basis: 'objective',
  started_on: '2026-01-15',
  ended_on: '2026-01-15',
  credit_value: '150000.00',
  details: 'Pagamento em espécie declarado na escritura.',
  municipality: 'Juazeiro do Norte',
  state_code: 'ce',
  frameworks: [{ framework_type: await frameworkOf(api, '1391') }],
  involved: [{ name: 'José Alencar', document: '52998224725', involvement: '20' }],
  ...changes,
});
