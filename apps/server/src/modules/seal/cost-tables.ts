import { calculateFee, type Fee, FeeError, type FeeRequest } from '@serventia/domain/fees/calculate';
import type { CostTable } from '@serventia/domain/fees/cost-table';
import { parseCostTableFile } from '@serventia/domain/fees/parse-cost-table-file';
import { costTable as tableEntity } from '@serventia/domain/seals/seal.entity';
import { amountOf } from '@serventia/kit';
import type { Row, Sql } from '../../db/database.ts';
import { AppError, FieldErrors } from '../../http/app-error.ts';
import { officeOf } from '../../http/caller.ts';
import { addRow, type WriteContext } from '../../resource/write.ts';

interface FileItem {
  readonly code: string;
  readonly service: string;
  readonly description: string;
  readonly kind: string;
  readonly seal_type?: number;
  readonly value_from_cents?: number | null;
  readonly value_to_cents?: number | null;
  readonly components_cents?: Record<string, number>;
  readonly formula?: unknown;
  readonly exempt_variant?: boolean;
  readonly total_cents?: number;
}

/** Loads a published fee table from its file; refuses one whose cells or ranges do not hold together. */
export async function importCostTable(context: WriteContext, file: unknown): Promise<Row> {
  const { table, problems } = parseCostTableFile(file);
  const [first] = problems;
  if (!table || first)
    throw FieldErrors.of('', 'cost_table_problems', {
      count: problems.length,
      first: `${first?.item ?? ''} ${first?.code ?? ''}`.trim(),
    });
  const source = file as { source?: string; rounding?: string; items: FileItem[] };
  const row = await addRow(context, tableEntity, {
    name: `${table.state} ${table.year}`,
    state: table.state,
    year: table.year,
    valid_from: table.validFrom,
    valid_to: table.validTo,
    source: (source.source ?? '').slice(0, 300) || `${table.state} ${table.year}`,
    active: true,
  });
  await insertItems(context, Number(row['id']), source.items);
  return row;
}

async function insertItems(
  { db, caller }: WriteContext,
  table: number,
  items: readonly FileItem[],
): Promise<void> {
  await db.query(
    `insert into cost_table_item (office_id, cost_table_id, position, code, service, description, item_kind, seal_type, value_from, value_to, components, formula, exempt_variant, total)
     select $1, $2, position - 1, code, service, description, kind, seal_type, value_from_cents, value_to_cents, components_cents, formula, coalesce(exempt_variant, false), total_cents
     from rows from (jsonb_to_recordset($3::jsonb) as (code text, service text, description text, kind text, seal_type integer, value_from_cents bigint, value_to_cents bigint, components_cents jsonb, formula jsonb, exempt_variant boolean, total_cents bigint))
       with ordinality as x(code, service, description, kind, seal_type, value_from_cents, value_to_cents, components_cents, formula, exempt_variant, total_cents, position)`,
    [officeOf(caller), table, JSON.stringify(items)],
  );
}

/** Parsed tables by id; the items of a table never change once it is loaded. */
const parsed = new WeakMap<object, Map<number, CostTable>>();

/** A loaded table as the fee rules take it. */
export async function loadCostTable(db: Sql, id: number): Promise<CostTable> {
  const known = parsed.get(db.memory) ?? new Map<number, CostTable>();
  parsed.set(db.memory, known);
  const table = known.get(id) ?? (await readCostTable(db, id));
  known.set(id, table);
  return table;
}

async function readCostTable(db: Sql, id: number): Promise<CostTable> {
  const head = await db.find(
    'select state, year, valid_from, valid_to, source from cost_table where id = $1',
    [id],
  );
  const items = await db.query(
    `select code, service, description, item_kind as kind, seal_type, value_from as value_from_cents, value_to as value_to_cents,
       components as components_cents, formula, exempt_variant, total as total_cents
     from cost_table_item where cost_table_id = $1 order by position`,
    [id],
  );
  const { table } = parseCostTableFile({ ...head, items: items.map(withoutEmpty) });
  if (!table) throw new AppError(409, 'current_cost_table_not_found');
  return table;
}

/** A column that is null stands for a member that the file does not have; an open end of a range is one. */
function withoutEmpty(item: Row): Row {
  const present = Object.entries(item).filter(
    ([name, value]) => value !== null && !(name === 'exempt_variant' && value === false),
  );
  const ranged = item['value_from_cents'] !== null;
  return { ...Object.fromEntries(present), ...(ranged ? { value_to_cents: item['value_to_cents'] } : {}) };
}

/** Id of the active table in force on a day; throws 409 when there is none. */
export async function currentCostTable(db: Sql, office: number, on: string): Promise<number> {
  const found = await db.find<{ id: number }>(
    'select id from cost_table where office_id = $1 and active and valid_from <= $2::date and (valid_to is null or valid_to >= $2::date) order by valid_from desc, id desc limit 1',
    [office, on],
  );
  if (!found) throw new AppError(409, 'current_cost_table_not_found');
  return found.id;
}

const FIELD_OF: Readonly<Record<string, { field: string; code: string }>> = {
  unknown_item: { field: 'code', code: 'cost_item_not_found' },
  value_required: { field: 'value', code: 'value_required' },
  value_out_of_range: { field: 'value', code: 'out_of_range' },
  invalid_quantity: { field: 'quantity', code: 'invalid_choice' },
};

/** The fee of an act by a table; a refusal names the field that caused it. */
export function feeOf(table: CostTable, request: FeeRequest): Fee {
  try {
    return calculateFee(table, request);
  } catch (error) {
    if (!(error instanceof FeeError)) throw error;
    const { field, code } = FIELD_OF[error.code] ?? { field: '', code: 'invalid' };
    throw FieldErrors.of(field, code, { code: request.code, min: 0, max: 0 });
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
    ...(fee.wouldHaveBeenCents === undefined ? {} : { would_have_been: amountOf(fee.wouldHaveBeenCents) }),
  };
}
