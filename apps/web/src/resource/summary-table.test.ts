import { getEntity } from '@serventia/domain/registry';
import type { Grouping, Summary, SummaryGroup, SummaryKey } from '@serventia/kit';
import { describe, expect, it } from 'vitest';
import { filterOf, tableOf } from './summary-table.ts';

const group = (
  keys: readonly SummaryKey[],
  count: number,
  ...values: SummaryGroup['values']
): SummaryGroup => ({
  keys,
  labels: keys.map(() => null),
  count,
  values,
});

const BY: readonly Grouping[] = [{ field: 'method' }, { field: 'moved_on', period: 'month' }];

const crossed: Summary = {
  by: BY,
  measures: [
    { kind: 'total', field: 'amount', option: 'in' },
    { kind: 'longest', of: { minutes: 'minutes_waited' } },
  ],
  left_out: 0,
  groups: [
    group([], 6, '60.10', 9),
    group(['pix'], 4, '40.10', 9),
    group(['cash'], 2, '20.00', null),
    group(['pix', '2026-11'], 3, '30.05', 4),
    group(['cash', '2026-10'], 2, '20.00', null),
    group(['pix', '2026-10'], 1, '10.05', 9),
  ],
};

describe('the table of a summary', () => {
  it('has the second keys as columns, periods in their order, and each number where its keys meet', () => {
    const { columns, lines, sums, wholeTold, hasOthers } = tableOf(crossed, 0);
    expect(columns.map(({ keys }) => keys[1])).toEqual(['2026-10', '2026-11']);
    expect(lines.map(({ group: { keys }, cells, total }) => [keys[0], cells, total])).toEqual([
      ['pix', [1, 3], 4],
      ['cash', [2, null], 2],
    ]);
    expect([sums, wholeTold, hasOthers]).toEqual([[3, 3], 6, false]);
  });

  it('sums amounts by their cents', () => {
    const { lines, sums, wholeTold } = tableOf(crossed, 1);
    expect(lines.map(({ cells, total }) => [cells, total])).toEqual([
      [['10.05', '30.05'], '40.10'],
      [['20.00', null], '20.00'],
    ]);
    expect([sums, wholeTold]).toEqual([['30.05', '30.05'], '60.10']);
  });

  it('says of the longest what the server told, and no sum of it', () => {
    const { lines, sums, wholeTold } = tableOf(crossed, 2);
    expect(lines.map(({ cells, total }) => [cells, total])).toEqual([
      [[9, 4], 9],
      [[null, null], null],
    ]);
    expect([sums, wholeTold]).toEqual([[null, null], 9]);
  });

  it('tells the smallest of very many columns together', () => {
    const cells = Array.from({ length: 45 }, (_, place) =>
      group(['pix', `m${place}`], 50 - place, `${50 - place}.10`),
    );
    const count = cells.reduce((sum, cell) => sum + cell.count, 0);
    const many: Summary = {
      ...crossed,
      by: [{ field: 'method' }, { field: 'department' }],
      groups: [group([], count, `${count + 4}.50`), group(['pix'], count, `${count + 4}.50`), ...cells],
    };
    const [byNumber, byAmount] = [tableOf(many, 0), tableOf(many, 1)];
    expect([byNumber.columns.length, byNumber.lines[0]?.others, byNumber.othersTold]).toEqual([40, 40, 40]);
    expect([byAmount.hasOthers, byAmount.lines[0]?.others]).toEqual([true, '40.50']);
  });

  it('puts the lines of one grouping in the order of their days, what has none behind', () => {
    const lines = [group(['2026-11'], 5), group([null], 3), group(['2026-02'], 1)];
    const days: Summary = { ...crossed, by: [{ field: 'moved_on', period: 'month' }], groups: lines };
    expect(tableOf(days, 0).lines.map(({ group: { keys } }) => keys[0])).toEqual([
      '2026-02',
      '2026-11',
      null,
    ]);
  });
});

describe('the list behind a line', () => {
  const movement = getEntity('financial/movement');
  const filters = { account: '3', moved_on__gte: '2026-10-15' };
  it.each([
    ['an option', { field: 'method' }, 'pix', { method: 'pix' }],
    ['a yes', { field: 'reversed' }, true, { reversed: 'true' }],
    ['a row', { field: 'account' }, 7, { account: '7' }],
    ['nothing', { field: 'method' }, null, { method__isnull: 'true' }],
    [
      'a month, within the days that are asked for',
      { field: 'moved_on', period: 'month' },
      '2026-10',
      { moved_on__gte: '2026-10-15', moved_on__lte: '2026-10-31' },
    ],
    [
      'a leap month',
      { field: 'moved_on', period: 'month' },
      '2028-02',
      { moved_on__gte: '2028-02-01', moved_on__lte: '2028-02-29' },
    ],
    [
      'a day',
      { field: 'moved_on', period: 'day' },
      '2026-11-02',
      { moved_on__gte: '2026-11-02', moved_on__lte: '2026-11-02' },
    ],
    [
      'a year',
      { field: 'moved_on', period: 'year' },
      '2027',
      { moved_on__gte: '2027-01-01', moved_on__lte: '2027-12-31' },
    ],
    ['a day of the week', { field: 'moved_on', period: 'weekday' }, '1', undefined],
  ] satisfies [string, Grouping, SummaryKey, unknown][])(
    'is asked for by %s',
    (_, grouping, key, expected) => {
      expect(filterOf(movement, filters, [grouping], group([key], 1))).toEqual(expected);
    },
  );
});
