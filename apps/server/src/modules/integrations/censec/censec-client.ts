import type { CensecCentral } from '@serventia/domain/integrations/censec/centrals';
import { OutsideRefused, unknownLayout } from '../../../outside/failures.ts';
import { type Json, needed, objectIn, within } from '../../../outside/json.ts';
import { below } from '../../../outside/transport.ts';
import { askCentral } from '../central/central-client.ts';
import type { CensecAccess } from './censec-access.ts';

/** That a load has arrived: its number, and what CENSEC answered, word for word. */
export interface CensecReceipt {
  readonly number: string;
  readonly json: string;
}

/**
 * Sends a load (`POST /api/cargas/upload-json` with the office's key; dossier 5.1). Throws `OutsideRefused` with CENSEC's
 * sentence where it takes nothing.
 */
export async function sendCensecLoad(
  { baseUrl, apiKey }: CensecAccess,
  central: CensecCentral,
  content: Uint8Array,
): Promise<CensecReceipt> {
  const json = await askCentral(below(baseUrl, '/api/cargas/upload-json'), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': apiKey },
    body: content,
  });
  return { number: numberIn(json, central), json };
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
  if (result['exception']) throw new OutsideRefused(400, sentenceOf(result['exception']));
  return needed(within(result, 'carga'), 'referencia');
}

/** The answer of one central, else the only one there is. */
function resultIn(json: string, name: string): Json {
  const answer = objectIn(json);
  const names = Object.keys(answer).filter((key) => key.endsWith('Result') && answer[key] !== null);
  const [found] = names.filter((key) => key === name).concat(names);
  if (!found) throw unknownLayout();
  return within(answer, found);
}

function sentenceOf(exception: unknown): string {
  if (typeof exception === 'object' && exception !== null && 'message' in exception)
    return String(exception.message);
  return typeof exception === 'string' ? exception : JSON.stringify(exception);
}
