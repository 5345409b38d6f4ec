import { reductionWords, type SealFees } from '@serventia/domain/documents/seal-fee-words';
import type { ChargedTable } from '@serventia/domain/fees/fee-policy';
import { type SealCharge, sealCharge } from '@serventia/domain/fees/seal-charge';
import { actService, reasonFree, type registeredSeal } from '@serventia/domain/seals/seal.entity';
import { amountOf, centsOf, type RowOf } from '@serventia/kit';
import type { Sql } from '../../db/database.ts';
import type { ReadRow } from '../../resource/read.ts';
import { written } from '../written.ts';
import { feeOf, loadCostTable } from './cost-tables.ts';

/** The rows that say what a seal was charged as; read with it. */
export const SEAL_CHARGE = { act_service: actService, reason_free: reasonFree };

/** A seal with its service as that is now, as the database gives them; `value` in cents. */
export interface OrderedCharge extends Pick<SealCharge, 'code' | 'description'> {
  readonly charge: SealCharge | null;
  readonly cost_table: number;
  readonly value: number | null;
  readonly quantity: number | null;
  readonly free: boolean;
}

/** Columns of an `OrderedCharge`, of a seal `s` and its service `a`. */
export const ORDERED_CHARGE = `s.charge, a.code, a.description, s.cost_table_id as cost_table, s.charged_value as value,
  s.quantity, s.reason_free_id is not null as free`;

/** Code and description that the service `a` of a seal `s` had when the seal was ordered. */
export const CHARGED_SERVICE =
  "coalesce(s.charge->>'code', a.code) || ' ' || coalesce(s.charge->>'description', a.description)";

/** The charge that a seal keeps; null of a seal from before it was kept. */
export const keptCharge = ({ charge }: Pick<RowOf<typeof registeredSeal>, 'charge'>): SealCharge | null =>
  charge as SealCharge | null;

/**
 * The charge of a seal; of one that keeps none, calculated by its table and its service as they are now. `loaded` keeps
 * the tables by id for those who ask for several seals.
 */
export async function chargeOfSeal(
  db: Sql,
  seal: OrderedCharge,
  loaded = new Map<number, ChargedTable>(),
): Promise<SealCharge> {
  if (seal.charge) return seal.charge;
  const table = loaded.get(seal.cost_table) ?? (await loadCostTable(db, seal.cost_table));
  loaded.set(seal.cost_table, table);
  return calculatedCharge(table, seal);
}

function calculatedCharge(
  table: ChargedTable,
  { code, description, value, quantity, free }: OrderedCharge,
): SealCharge {
  const asked = { code, quantity: quantity ?? 1, exempt: free };
  return sealCharge(
    { code, description },
    feeOf(table, value === null ? asked : { ...asked, valueCents: value }),
  );
}

type ReadSeal = ReadRow<typeof registeredSeal, never, typeof SEAL_CHARGE>;

/** The charge of a seal that was read with its service and its reason. */
export function chargeOfRow(db: Sql, seal: ReadSeal): Promise<SealCharge> {
  const { code, description } = written(seal, 'act_service');
  return chargeOfSeal(db, {
    charge: keptCharge(seal),
    code,
    description,
    cost_table: written(seal, 'cost_table'),
    value: seal.charged_value === null ? null : Number(centsOf(seal.charged_value)),
    quantity: seal.quantity,
    free: seal.reason_free !== null,
  });
}

/** The charge of a seal, fund by fund, as its paper says it. */
export function feesOf({ components, reduction }: SealCharge, { reason_free: reason }: ReadSeal): SealFees {
  const relief = reason && { reason: reason.description, law: reason.legal_basis };
  return {
    fees: Object.fromEntries(
      components.filter(({ cents }) => cents > 0).map(({ name, cents }) => [name, amountOf(cents)]),
    ),
    exemption: reduction ? null : relief,
    reduction: relief && reduction ? reductionWords(relief, reduction) : null,
  };
}

/** What was paid for a seal, fund by fund, as its paper says it. */
export const sealFees = async (db: Sql, seal: ReadSeal): Promise<SealFees> =>
  feesOf(await chargeOfRow(db, seal), seal);
