import { shownAmount, totalName, type Entity } from '@serventia/kit';
import type { ReactElement } from 'react';
import type { Page } from '../api/resource.ts';
import { useText } from '../text/use-text.ts';
import classes from './resource-list.module.css';

interface ListTotalsProps {
  readonly entity: Entity;
  readonly page: Page | undefined;
}

/** The sums over all that a list finds, above it. */
export function ListTotals({ entity, page }: ListTotalsProps): ReactElement | null {
  const words = useText();
  const naming = { field: (name: string) => words.field(entity, name), choice: words.choice };
  const totals = page?.header?.totals ?? [];
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals} aria-label={words.t('common.totals')}>
      {totals.map(({ field, option, amount }) => (
        <div key={`${field} ${option}`}>
          <dt>{totalName(entity, { field, option }, naming)}</dt>
          <dd>{shownAmount(amount, words.language)}</dd>
        </div>
      ))}
    </dl>
  );
}
