import {
  choice,
  civilDate,
  identifier,
  integer,
  longText,
  reference,
  text,
  type ValuesOf,
} from '@serventia/kit';
import { matricula } from '../identifier-formats.ts';

const ITEM_STATUSES = ['pending', 'accepted', 'rejected'] as const;

/** What the other system said of one act of a batch. */
export const itemAnswerFields = {
  item_status: choice('item_status', ITEM_STATUSES, {
    tones: { pending: 'waiting', accepted: 'good', rejected: 'bad' },
    readOnly: true,
    filter: true,
    default: 'pending',
  }),
  message: longText({ readOnly: true, maxLength: 1000 }),
} as const;

export const itemActions = {
  mark_item: {
    input: {
      item_status: choice('item_status', ['accepted', 'rejected'], { required: true }),
      message: longText({ maxLength: 1000 }),
    },
  },
} as const;

/** An act of the civil registry in a batch: a record of this office, or one that its old books hold. */
export const registrationItemFields = {
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  record: reference('basic/record', { filter: true }),
  /** Of the record, unless it is typed. */
  name: text({ maxLength: 300, search: true, filter: true, order: true }),
  matricula: identifier(matricula, { filter: true, search: true }),
  averbacao_on: civilDate({ notAfterToday: true }),
  /** The number of the last entry of the margin that it tells: what is entered later goes in another batch. */
  margin_number: integer({ readOnly: true, internal: true }),
} as const;

type Item = Partial<ValuesOf<typeof registrationItemFields>>;
const orRecord = (item: Item): 'required' | 'optional' => (item.record ? 'optional' : 'required');

export const registrationItemConditions = {
  name: orRecord,
  matricula: orRecord,
  averbacao_on: ({ operation }: { readonly operation?: string | null }) =>
    operation === 'alteration' ? ('optional' as const) : ('absent' as const),
};

export interface ItemCounts {
  readonly inserted: number;
  readonly altered: number;
  readonly excluded: number;
}

/** How many acts a batch adds, changes and takes out; an act that CRC is told to hide is taken out. */
export function itemCounts(
  items: readonly { readonly operation?: unknown; readonly hidden?: unknown }[],
): ItemCounts {
  const excluded = items.filter(
    ({ operation, hidden }) => operation === 'exclusion' || hidden === true,
  ).length;
  const inserted = items.filter(({ operation }) => operation === 'inclusion').length;
  return { inserted, altered: items.length - inserted - excluded, excluded };
}

export const countFields = {
  inserted: integer({ readOnly: true }),
  altered: integer({ readOnly: true }),
  excluded: integer({ readOnly: true }),
} as const;
