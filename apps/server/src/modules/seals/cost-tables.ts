import {
  calculateFee,
  type Fee,
  FeeError,
  type FeeProblem,
  type FeeRequest,
  MOST_CHARGED,
} from '@serventia/domain/fees/calculate';
import type { CostTable } from '@serventia/domain/fees/cost-table';
import {
  type ChargeDates,
  type ChargedTable,
  type DatedTable,
  type FeePolicy,
  PRINTED_TABLE,
  tableFor,
} from '@serventia/domain/fees/fee-policy';
import { parseCostTableFile } from '@serventia/domain/fees/parse-cost-table-file';
import type { adminCostComponent, adminCostTable } from '@serventia/domain/seals/admin-cost-table.entity';
import { costTable as tableEntity, costTableItem } from '@serventia/domain/seals/seal.entity';
import { amountOf, checkValue, type RowOf } from '@serventia/kit';
import type { CentsOf, ColumnsOf } from '../../db/columns-of.ts';
import type { Row, Sql } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { addRow, type ValuesFor, type WriteContext } from '../../resource/write.ts';
import { addRows } from '../../resource/write-rows.ts';

interface FileItem {
  readonly code: string;
  readonly service: string;
  readonly description: string;
  readonly kind: RowOf<typeof costTableItem>['item_kind'];
  readonly seal_type?: number;
  readonly value_from_cents?: number | null;
  readonly value_to_cents?: number | null;
  readonly components_cents?: Record<string, number>;
  readonly formula?: unknown;
  readonly exempt_variant?: boolean;
  readonly total_cents?: number;
}

/** Loads a published fee table from its file; refuses one whose cells or ranges do not hold together. */
export async function importCostTable(
  context: WriteContext,
  file: unknown,
): Promise<RowOf<typeof tableEntity>> {
  const { table, problems } = parseCostTableFile(file);
  const [first] = problems;
  if (!table || first)
    throw FieldErrors.of('', 'cost_table_problems', {
      count: problems.length,
      first: `${first?.item ?? ''} ${first?.code ?? ''}`.trim(),
    });
  const unreadable = checkValue({ kind: 'json' }, file, '');
  if (unreadable) throw FieldErrors.of('', unreadable.code, unreadable.params);
  const source = file as { source?: string; rounding?: string; items: FileItem[] };
  const row = await addRow(context, tableEntity, {
    name: `${table.state} ${table.year}`,
    state: table.state,
    year: table.year,
    valid_from: table.validFrom,
    valid_to: table.validTo,
    source: (source.source ?? '').slice(0, 300) || `${table.state} ${table.year}`,
    active: true,
    admin_cost_table: await publishedTable(context, table),
  });
  await addRows(
    context,
    costTableItem,
    source.items.map((item, position) => itemRow(row.id, item, position)),
  );
  return row;
}

/** The state's rules for the table of a year, where they were told once. */
async function publishedTable({ db }: WriteContext, table: CostTable): Promise<number | null> {
  const found = await db.query<{ id: number }>(
    `select a.id from admin_cost_table a join state s on s.id = a.state_id
     where s.code = $1 and a.year = $2 and a.active limit 2`,
    [table.state, table.year],
  );
  return found.length === 1 && found[0] ? found[0].id : null;
}

/** A line of the file as a row of the table. */
function itemRow(table: number, item: FileItem, position: number): ValuesFor<typeof costTableItem> {
  const money = (cents: number | null | undefined): string | null =>
    cents === null || cents === undefined ? null : amountOf(cents);
  return {
    cost_table: table,
    position,
    code: item.code,
    service: item.service,
    description: item.description,
    item_kind: item.kind,
    seal_type: item.seal_type ?? null,
    value_from: money(item.value_from_cents),
    value_to: money(item.value_to_cents),
    components: item.components_cents,
    formula: item.formula,
    exempt_variant: item.exempt_variant ?? false,
    total: money(item.total_cents),
  };
}

/** Parsed tables by id; the items of a table never change once it is loaded. */
const parsed = new WeakMap<object, Map<number, CostTable>>();

/** A loaded table as the fee rules take it, with its state's rules as they stand now. */
export async function loadCostTable(db: Sql, id: number): Promise<ChargedTable> {
  const known = parsed.get(db.memory) ?? new Map<number, CostTable>();
  parsed.set(db.memory, known);
  const table = known.get(id) ?? (await readCostTable(db, id));
  known.set(id, table);
  return { ...table, policy: await policyOf(db, id) };
}

/** Amounts stand in cents. */
type PolicyRow = ColumnsOf<
  typeof adminCostTable,
  'id' | 'chosen_by' | 'rounding' | 'value_base' | 'couple_counts_once' | 'seal_price_charged'
> &
  CentsOf<typeof adminCostTable, 'emolumento_cap'>;

type ComponentRow = ColumnsOf<typeof adminCostComponent, 'name' | 'component_kind' | 'base', 'rate'> &
  CentsOf<typeof adminCostComponent, 'amount' | 'cap'>;

/** How the state of a table charges by it; as it is printed while nobody told. */
async function policyOf(db: Sql, costTable: number): Promise<FeePolicy> {
  const row = await db.find<PolicyRow>(
    `select a.id, a.chosen_by, a.rounding, a.value_base, a.couple_counts_once, a.emolumento_cap, a.seal_price_charged
     from cost_table t join admin_cost_table a on a.id = t.admin_cost_table_id where t.id = $1`,
    [costTable],
  );
  if (!row) return PRINTED_TABLE;
  const components = await db.query<ComponentRow>(
    'select name, component_kind, base, rate, amount, cap from admin_cost_component where admin_cost_table_id = $1 order by position, id',
    [row.id],
  );
  return {
    chosenBy: row.chosen_by,
    rounding: row.rounding,
    valueBase: row.value_base,
    coupleCountsOnce: row.couple_counts_once,
    emolumentoCapCents: row.emolumento_cap,
    sealPriceCharged: row.seal_price_charged,
    components: components.map(({ name, component_kind: kind, base, rate, amount, cap }) => ({
      name,
      kind,
      base,
      // A percentage to four digits.
      rate: { numerator: Math.round(Number(rate ?? 0) * 10_000), denominator: 1_000_000 },
      amountCents: amount ?? 0,
      capCents: cap,
    })),
  };
}

async function readCostTable(db: Sql, id: number): Promise<CostTable> {
  const head = await db.find(
    'select state, year, valid_from, valid_to, source from cost_table where id = $1',
    [id],
  );
  const items = await db.query<StoredItem>(
    `select code, service, description, item_kind as kind, seal_type, value_from as value_from_cents, value_to as value_to_cents,
       components as components_cents, formula, exempt_variant, total as total_cents
     from cost_table_item where cost_table_id = $1 order by position`,
    [id],
  );
  const { table } = parseCostTableFile({ ...head, items: items.map(withoutEmpty) });
  if (!table) throw new AppError(409, 'current_cost_table_not_found');
  return table;
}

interface StoredItem extends Row {
  readonly value_from_cents: number | null;
  readonly value_to_cents: number | null;
}

/** A column that is null stands for a member that the file does not have; an open end of a range is one. */
function withoutEmpty(item: StoredItem): Row {
  const present = Object.entries(item).filter(
    ([name, value]) => value !== null && !(name === 'exempt_variant' && value === false),
  );
  const ranged = item.value_from_cents !== null;
  return { ...Object.fromEntries(present), ...(ranged ? { value_to_cents: item.value_to_cents } : {}) };
}

/**
 * Id of the active table that an act of these dates is charged by, of all or the one that is wanted; throws 409 when
 * there is none.
 */
export async function costTableOn(
  db: Sql,
  office: number,
  dates: ChargeDates,
  wanted?: number,
): Promise<number> {
  const table = await findCostTableOn(db, office, dates, wanted);
  if (table === undefined) throw new AppError(409, 'current_cost_table_not_found');
  return table;
}

/**
 * Id of the active table that an act of these dates is charged by. Each table goes by the date that its state says,
 * within what the office and the state give for its validity.
 */
export async function findCostTableOn(
  db: Sql,
  office: number,
  dates: ChargeDates,
  wanted?: number,
): Promise<number | undefined> {
  const tables = await db.query<{ [Key in keyof DatedTable]: DatedTable[Key] }>(
    `select t.id, to_char(greatest(t.valid_from, a.valid_from), 'YYYY-MM-DD') as "validFrom",
       to_char(least(t.valid_to, a.valid_to), 'YYYY-MM-DD') as "validTo", coalesce(a.chosen_by, 'act_date') as "chosenBy"
     from cost_table t left join admin_cost_table a on a.id = t.admin_cost_table_id
     where t.office_id = $1 and ($2::bigint is null or t.id = $2) and t.active and a.active is distinct from false`,
    [office, wanted ?? null],
  );
  return tableFor(tables, dates)?.id;
}

interface FeeRefusal {
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, number>>;
}

const FIELD_OF: Readonly<Record<FeeProblem, FeeRefusal>> = {
  unknown_item: { field: 'code', code: 'cost_item_not_found' },
  value_required: { field: 'value', code: 'value_required' },
  value_out_of_range: { field: 'value', code: 'value_outside_table' },
  invalid_quantity: { field: 'quantity', code: 'out_of_range', params: { min: 1, max: MOST_CHARGED } },
};

/** The fee of an act by a table; a refusal names the field that caused it, and `item` is that of the item asked for. */
export function feeOf(table: ChargedTable, request: FeeRequest, item = 'code'): Fee {
  try {
    return calculateFee(table, request);
  } catch (error) {
    if (!(error instanceof FeeError)) throw error;
    const { field, code, params } = FIELD_OF[error.code];
    throw FieldErrors.of(field === 'code' ? item : field, code, { code: request.code, ...params });
  }
}

/** A fee as the API gives it: decimal strings. */
export function shownFee(fee: Fee): Row {
  return {
    lines: fee.lines.map((line) => ({
      code: line.code,
      description: line.description,
      quantity: line.quantity,
      components: Object.fromEntries(
        Object.entries(line.components).map(([fund, cents]) => [fund, amountOf(cents)]),
      ),
      total: amountOf(line.totalCents),
    })),
    total: amountOf(fee.totalCents),
    /** The credits that one seal of it takes. */
    seals: amountOf(fee.lines.reduce((sum, { sealPriceCents }) => sum + sealPriceCents, 0)),
    ...(fee.wouldHaveBeenCents === undefined ? {} : { would_have_been: amountOf(fee.wouldHaveBeenCents) }),
  };
}
