import { faultsOf } from './fault.ts';

const SUMMARY = ['apps/server/src/resource/summary.test.ts'];
const KIT = ['packages/kit/src/summary.test.ts'];
const TABLE = ['apps/web/src/resource/summary-table.test.ts'];

/** Faults in how a list is summed up, and in what its lines lead to. */
export const summaryFaults = [
  ...faultsOf('packages/kit/src/summary.ts', KIT, [
    ['spec.secret || spec.internal)', 'spec.secret)', 'what no screen shows is a group'],
    [' || found.length > MOST_GROUPINGS', '', 'a table has three sides'],
  ]),
  ...faultsOf('apps/server/src/resource/summary.ts', SUMMARY, [
    [
      'sql`case when ${isSummed(entity, query, total)} then ${columnRef(entity, field)} end`',
      'sql`${columnRef(entity, field)}`',
      'what leaves an account counts as what comes in',
    ],
    ['percentile_disc(0.5)', 'percentile_disc(0.9)', 'the median is told too long'],
    [
      "kind === 'instant' ? sql`(${column} at time zone ${timeZone})` : column",
      "kind === 'instant' ? column : column",
      'the hour is that of another place',
    ],
    [
      'order by depth, count desc',
      'order by depth desc, count desc',
      'the smallest groups come before all rows',
    ],
  ]),
  ...faultsOf('apps/web/src/resource/summary-table.ts', TABLE, [
    ["told === 0 || measures[told - 1]?.kind === 'total'", 'true', 'medians are summed'],
    ['all.slice(0, MOST_COLUMNS)', 'all.slice(0, MOST_COLUMNS - 1)', 'a column is lost'],
    ['later(filters[from], days[0])', 'days[0]', 'a month leads out of the days that were asked for'],
    ['Date.UTC(year, month, 0)', 'Date.UTC(year, month, -1)', 'the last day of a month is left out'],
    ["String(keys[place] ?? '~')", "String(keys[place] ?? '')", 'what has no day comes first'],
  ]),
];
