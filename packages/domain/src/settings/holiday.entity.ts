import { choice, defineEntity, type Finding, integer, isCivilDate, text } from '@serventia/kit';

const HOLIDAY_KINDS = ['national', 'state', 'city', 'court', 'office'] as const;

/** A leap year, so that 29 February may be a yearly day without service. */
const ANY_LEAP_YEAR = 2024;

function dayExists(row: {
  readonly month?: unknown;
  readonly day?: unknown;
  readonly year?: unknown;
}): Finding[] {
  const { year, month, day } = row;
  if (typeof month !== 'number' || typeof day !== 'number') return [];
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${typeof year === 'number' ? year : ANY_LEAP_YEAR}-${two(month)}-${two(day)}`;
  return isCivilDate(date) ? [] : [{ level: 'error', field: 'day', code: 'invalid_date' }];
}

/**
 * A day without service that only this office's calendar knows: state, city and court holidays, and days closed by
 * order. A business day is one with service at that office (LRP art. 9 §2, Lei 14.382/2022, verify).
 */
export const holiday = defineEntity('basic/holiday', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 100, search: true, filter: true, order: true }),
    holiday_kind: choice('holiday_kind', HOLIDAY_KINDS, { required: true, default: 'city', filter: true }),
    day: integer({ required: true, min: 1, max: 31 }),
    month: integer({ required: true, min: 1, max: 12, filter: true, order: true }),
    /** Only that year; every year when empty. */
    year: integer({ min: 1900, max: 2200, filter: true, order: true }),
    legal_basis: text({ maxLength: 200 }),
    position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  },
  label: 'name',
  list: { columns: ['name', 'holiday_kind', 'day', 'month', 'year', 'legal_basis'], order: ['month', 'id'] },
  form: [{ name: 'identification', fields: ['name', 'holiday_kind', 'day', 'month', 'year', 'legal_basis'] }],
  access: {
    read: ['clerk', 'super'],
    create: ['clerk', 'super'],
    update: ['clerk', 'super'],
    delete: ['clerk', 'super'],
  },
  parent: 'notary_office',
  position: 'position',
  rules: [dayExists],
});
