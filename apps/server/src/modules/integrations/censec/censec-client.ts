import type { CensecCentral } from '@serventia/domain/integrations/censec/centrals';
import { CentralRefused, CentralUnavailable, exchange } from '../central/central-client.ts';
import type { CensecAccess } from './censec-access.ts';

/** That a load has arrived: its number, and what CENSEC answered, word for word. */
export interface CensecReceipt {
  readonly number: string;
  readonly json: string;
}

/**
 * Sends a load (`POST /api/cargas/upload-json` with the office's key; dossier 5.1). Throws `CentralRefused` with CENSEC's
 * sentence where it takes nothing, and `CentralUnavailable` where whether it did is unknown.
 */
export async function sendCensecLoad(
  { baseUrl, apiKey }: CensecAccess,
  central: CensecCentral,
  content: Uint8Array,
): Promise<CensecReceipt> {
  const json = await exchange(`${baseUrl.replace(/\/$/u, '')}/api/cargas/upload-json`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': apiKey },
    body: Buffer.from(content),
  });
  return { number: numberIn(json, central), json };
}

interface Result {
  readonly exception?: unknown;
  readonly carga?: { readonly referencia?: unknown } | null;
}

/** The names of the answers for each central; those of the last two follow the first (verify). */
const RESULTS: Readonly<Record<CensecCentral, string>> = {
  cep: 'cepResult',
  cesdi: 'cesdiResult',
  rcto: 'rctoResult',
  ctp: 'ctpResult',
};

function numberIn(json: string, central: CensecCentral): string {
  const result = resultIn(json, RESULTS[central]);
  if (result.exception) throw new CentralRefused(400, sentenceOf(result.exception));
  const number = result.carga?.referencia;
  if (typeof number !== 'string' || number === '')
    throw new CentralUnavailable('CENSEC answered in an unknown layout');
  return number;
}

/** The answer of one central, else the only one there is. */
function resultIn(json: string, name: string): Result {
  const answer = parsed(json);
  const results = Object.entries(answer).filter(([key, value]) => key.endsWith('Result') && value !== null);
  const [found] = results.filter(([key]) => key === name).concat(results);
  if (!found) throw new CentralUnavailable('CENSEC answered in an unknown layout');
  return found[1] as Result;
}

function parsed(json: string): object {
  try {
    const answer: unknown = JSON.parse(json);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch (error) {
    throw new CentralUnavailable('CENSEC answered no JSON', { cause: error });
  }
}

function sentenceOf(exception: unknown): string {
  if (typeof exception === 'object' && exception !== null && 'message' in exception)
    return String(exception.message);
  return typeof exception === 'string' ? exception : JSON.stringify(exception);
}
