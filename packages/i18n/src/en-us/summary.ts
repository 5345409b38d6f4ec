import type { summary as source } from '../pt-br/summary.ts';
import type { SameShape } from '../same-shape.ts';

export const summary: SameShape<typeof source> = {
  by: 'Group by',
  and_by: 'And by',
  nothing_more: 'nothing else',
  told: 'Show',
  count: 'Number',
  share: '%',
  total: 'Total',
  others: 'Others',
  empty: '(empty)',
  nothing: 'Nothing with these filters.',
  back_to_list: 'Back to the list',
  left_out: 'The smallest groups, with {{shown}} records, are not shown here: choose other filters.',
  by_day: '{{field}}, by day',
  by_month: '{{field}}, by month',
  by_year: '{{field}}, by year',
  by_weekday: '{{field}}, by day of the week',
  by_hour: '{{field}}, by hour',
  days_between: 'Days from “{{from}}” to “{{until}}”',
  median: '{{duration}} (median)',
  longest: '{{duration}} (longest)',
};
