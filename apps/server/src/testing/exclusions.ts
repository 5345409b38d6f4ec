import type { Row } from '../db/database.ts';
import { type Api, resultsOf } from './api.ts';

async function reasonOf(api: Api, code: string): Promise<number> {
  return Number(resultsOf(await api.get(`/api/basic/record_exclusion_reason/?code=${code}`))[0]?.['id']);
}

/** What it takes to void a registered act that nobody signed. */
export async function voidInput(api: Api, reason = 'Desistência antes das assinaturas'): Promise<Row> {
  return { exclusion_reason: await reasonOf(api, 'desistencia'), reason };
}

/** What it takes to cancel a sealed act: the order of a judge. */
export async function cancelInput(api: Api): Promise<Row> {
  return {
    exclusion_reason: await reasonOf(api, 'ordem_judicial'),
    reason: 'Mandado de cancelamento',
    order_court: '1ª Vara de Registros Públicos',
    order_case: '0001234-56.2026.8.06.0001',
    order_issued_on: '2026-02-03',
  };
}
