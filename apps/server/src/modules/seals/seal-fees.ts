import type { SealFees } from '@serventia/domain/documents/seal-fee-words';
import { actService, reasonFree, type registeredSeal } from '@serventia/domain/seals/seal.entity';
import { amountOf, centsOf } from '@serventia/kit';
import type { Sql } from '../../db/database.ts';
import type { ReadRow } from '../../resource/read.ts';
import { written } from '../written.ts';
import { feeOf, loadCostTable } from './cost-tables.ts';

/** The rows that say what a seal was charged as; read with it. */
export const SEAL_CHARGE = { act_service: actService, reason_free: reasonFree };

/** What was paid for a seal, fund by fund, as its paper says it. */
export async function sealFees(
  db: Sql,
  seal: ReadRow<typeof registeredSeal, never, typeof SEAL_CHARGE>,
): Promise<SealFees> {
  const { reason_free: reason } = seal;
  const fee = feeOf(await loadCostTable(db, written(seal, 'cost_table')), {
    code: written(seal, 'act_service').code,
    quantity: seal.quantity ?? 1,
    exempt: reason !== null,
    ...(seal.charged_value === null ? {} : { valueCents: Number(centsOf(seal.charged_value)) }),
  });
  return {
    fees: Object.fromEntries(
      fee.lines
        .flatMap((line) => Object.entries(line.components))
        .filter(([, cents]) => cents > 0)
        .map(([fund, cents]) => [fund, amountOf(cents)]),
    ),
    exemption: reason ? { reason: reason.description, law: reason.legal_basis } : null,
  };
}
