import {
  childRows,
  boolean,
  choice,
  civilDate,
  decimal,
  defineEntity,
  type Finding,
  integer,
  longText,
  money,
  reference,
  text,
} from '@serventia/kit';
import {
  COMPONENT_BASES,
  COMPONENT_KINDS,
  FEE_ROUNDINGS,
  FEE_VALUE_BASES,
  TABLE_CHOSEN_BY,
} from '../fees/fee-policy.ts';

const MANAGED = {
  read: ['clerk', 'super'],
  create: ['super'],
  update: ['super'],
  delete: ['super'],
} as const;

/** A table is never in force after its end. */
export function validityFindings(row: {
  readonly valid_from?: unknown;
  readonly valid_to?: unknown;
}): Finding[] {
  const { valid_from: from, valid_to: to } = row;
  return typeof from === 'string' && typeof to === 'string' && to < from
    ? [{ level: 'error', field: 'valid_to', code: 'ends_before_start' }]
    : [];
}

/** A part of what is charged: a fund of the state, the city's ISS, the seal; a rate of a base, or a fixed amount. */
export const adminCostComponent = defineEntity('seal/admin_cost_component', {
  scope: 'global',
  fields: {
    admin_cost_table: reference('seal/admin_cost_table', { required: true, createOnly: true, filter: true }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
    name: text({ required: true, maxLength: 40, search: true, filter: true, order: true }),
    component_kind: choice('fee_component_kind', COMPONENT_KINDS, {
      required: true,
      filter: true,
    }),
    base: choice('fee_component_base', COMPONENT_BASES, {
      required: true,
      default: 'emolumento',
    }),
    /** Percent of the base, to four digits: `22.7300`. */
    rate: decimal({ scale: 4, max: '100' }),
    amount: money(),
    cap: money(),
    recipient: text({ maxLength: 100 }),
  },
  label: 'name',
  list: {
    columns: ['name', 'component_kind', 'base', 'rate', 'amount', 'cap', 'recipient'],
    order: ['admin_cost_table', 'position'],
  },
  form: [
    {
      name: 'identification',
      fields: ['admin_cost_table', 'name', 'component_kind', 'base', 'rate', 'amount', 'cap', 'recipient'],
    },
  ],
  conditions: {
    rate: ({ base }) => (base === 'fixed' ? 'absent' : 'required'),
    amount: ({ base }) => (base === 'fixed' ? 'required' : 'absent'),
  },
  parent: 'admin_cost_table',
  position: 'position',
  unique: [['admin_cost_table', 'name']],
  access: MANAGED,
});

/**
 * How a state charges: the act that published its table, when it is in force, how amounts are rounded and which
 * table an act takes. Kept for all offices; each office loads the table's cells into its own (dossier 3.6).
 */
export const adminCostTable = defineEntity('seal/admin_cost_table', {
  scope: 'global',
  fields: {
    name: text({ required: true, maxLength: 100, search: true, filter: true, order: true }),
    state: reference('basic/state', { required: true, filter: true }),
    year: integer({ required: true, min: 1990, max: 2100, filter: true, order: true }),
    version_code: text({ required: true, maxLength: 30, filter: true, search: true }),
    source: text({ required: true, maxLength: 300, search: true }),
    valid_from: civilDate({ required: true, filter: true, order: true }),
    valid_to: civilDate({ filter: true }),
    /** MA: by the day of the protocol, not of the act. */
    chosen_by: choice('table_chosen_by', TABLE_CHOSEN_BY, {
      required: true,
      default: 'act_date',
    }),
    transition_rule: longText({ maxLength: 1000 }),
    rounding: choice('fee_rounding', FEE_ROUNDINGS, {
      required: true,
      default: 'published_cells',
    }),
    /** On what an act by value is charged: the declared value, or the greater one where it was appraised (MA 13.5). */
    value_base: choice('fee_value_base', FEE_VALUE_BASES, { required: true, default: 'declared' }),
    /** SP, powers for a court case: a couple counts as one; elsewhere each grantor does. */
    couple_counts_once: boolean(),
    emolumento_cap: money(),
    seal_price_charged: boolean({ default: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'state', 'year', 'version_code', 'valid_from', 'valid_to', 'rounding', 'active'],
    order: ['-valid_from', 'name'],
  },
  form: [
    { name: 'identification', fields: ['name', 'state', 'year', 'version_code', 'source', 'active'] },
    { name: 'validity', fields: ['valid_from', 'valid_to', 'chosen_by', 'transition_rule'] },
    {
      name: 'calculation',
      fields: [
        'rounding',
        'value_base',
        'couple_counts_once',
        'emolumento_cap',
        'seal_price_charged',
        'components',
      ],
    },
  ],
  children: { components: childRows(adminCostComponent, 'admin_cost_table') },
  unique: [['state', 'version_code']],
  rules: [validityFindings],
  access: MANAGED,
});
