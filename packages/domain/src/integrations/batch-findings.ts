import type { RuleContext } from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';
import {
  type BookContext,
  deathCountFindings,
  fortnightFindings,
  negativeFindings,
  periodOverFindings,
  quarterFindings,
  registrationItemFindings,
  waitingFindings,
} from './book-findings.ts';

type Row = Readonly<Record<string, unknown>>;

const listOf = (row: Row, name: string): readonly Row[] => (row[name] as readonly Row[] | undefined) ?? [];

/** A period does not end before it begins. */
export function periodFindings(row: Row): Finding[] {
  const { first_act_on: from, last_act_on: to } = row;
  return typeof from === 'string' && typeof to === 'string' && to < from
    ? [error('last_act_on', 'period_ends_before_start')]
    : [];
}

/** The same act stands once in a batch: CRC and SIRC refuse a repeated matrícula (dossier 5.2). */
function repeated(items: readonly Row[]): Finding[] {
  const seen = new Set<unknown>();
  return items.flatMap(({ matricula }, index) => {
    if (!matricula) return [];
    if (seen.has(matricula)) return [error(`registrations.${index}.matricula`, 'repeated_matricula')];
    seen.add(matricula);
    return [];
  });
}

/** The records that the central takes in one file (dossier 5.1.1). */
export const CRC_BATCH_MAX = 2500;

interface CrcContext extends Partial<RuleContext>, BookContext {
  /** What the office agreed with the central. */
  readonly batchLimit?: number;
}

/** A load of CRC holds acts, and no more than the office's limit, which is never above the central's. */
export function crcFindings(row: Row, context: CrcContext = {}): Finding[] {
  const items = listOf(row, 'registrations');
  const max = Math.min(context.batchLimit ?? CRC_BATCH_MAX, CRC_BATCH_MAX);
  return [
    ...when(items.length === 0, error('registrations', 'empty_batch')),
    ...when(items.length > max, error('registrations', 'batch_too_large', { params: { max } })),
    ...repeated(items),
    ...registrationItemFindings('crc', row, context),
  ];
}

/** The records that SIRC takes in one file (manual 7.4, 4.6). */
export const SIRC_BATCH_MAX = 250;

/** A statement that nothing happened holds no acts; any other movement holds some. */
export function sircFindings(row: Row, context: BookContext = {}): Finding[] {
  const items = listOf(row, 'registrations');
  const none = row['sirc_movement'] === 'no_movement';
  return [
    ...when(!none && items.length === 0, error('registrations', 'empty_batch')),
    ...when(none && items.length > 0, error('registrations', 'acts_in_negative_batch')),
    ...when(
      items.length > SIRC_BATCH_MAX,
      error('registrations', 'batch_too_large', { params: { max: SIRC_BATCH_MAX } }),
    ),
    ...repeated(items),
    ...registrationItemFindings('sirc', row, context),
    ...periodOverFindings('sirc', row, context),
    ...negativeFindings(none, context),
  ];
}

/** City halls are told once a month, with its second fortnight (CNN art. 184-A). */
export const monthlyFindings = ({ censec_module: central, fortnight }: Row): Finding[] =>
  central === 'ctp' && fortnight === 'first' ? [error('fortnight', 'ctp_is_monthly')] : [];

/** A fortnight is reported with its acts or as negative (CNN art. 272). */
export function censecFindings(row: Row, context: BookContext = {}): Finding[] {
  const items = listOf(row, 'reported_acts');
  const negative = row['negative'] === true;
  return [
    ...when(!negative && items.length === 0, error('reported_acts', 'empty_batch')),
    ...when(negative && items.length > 0, error('reported_acts', 'acts_in_negative_batch')),
    ...periodOverFindings('censec', row, context),
    ...negativeFindings(negative, context),
    ...waitingFindings(negative, context),
    ...fortnightFindings(row, context),
  ];
}

/** A month is reported with its deaths or as one without any. */
export function infodipFindings(row: Row, context: BookContext = {}): Finding[] {
  const { no_deaths: none, item_count: count } = row;
  const some = typeof count === 'number' && count > 0;
  return [
    ...when(none === true && some, error('item_count', 'deaths_in_negative_month')),
    ...when(none !== true && !some, error('item_count', 'month_without_deaths')),
    ...periodOverFindings('tse', row, context),
    ...deathCountFindings(row, context),
  ];
}

/** A quarter is told once it is over, with as many acts as the books hold. */
export function quarterlyFindings(row: Row, context: BookContext = {}): Finding[] {
  return [...periodOverFindings('ibge', row, context), ...quarterFindings(row, context)];
}

/** A year without reports is stated once it is over, and where none was due (CNN, by 31 January). */
export function coafBatchFindings(row: Row, context: BookContext = {}): Finding[] {
  return [
    ...periodOverFindings('siscoaf_batch', row, context),
    ...negativeFindings(row['siscoaf_kind'] === 'negative_year', context),
  ];
}
