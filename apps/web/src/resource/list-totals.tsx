import { shownAmount, type Entity } from '@serventia/kit';
import type { ReactElement } from 'react';
import type { Page } from '../api/resource.ts';
import { useText, type Words } from '../text/use-text.ts';
import classes from './resource-list.module.css';

interface ListTotalsProps {
  readonly entity: Entity;
  readonly page: Page | undefined;
}

/** The sums over all that a list finds, above it. */
export function ListTotals({ entity, page }: ListTotalsProps): ReactElement | null {
  const words = useText();
  const totals = page?.header?.totals ?? [];
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals} aria-label={words.t('common.totals')}>
      {totals.map(({ field, option, amount }) => (
        <div key={`${field} ${option}`}>
          <dt>{nameOf(words, entity, field, option)}</dt>
          <dd>{shownAmount(amount, words.language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The amount by its name, with the kind of rows that are summed where there are several. */
function nameOf(words: Words, entity: Entity, field: string, option: string | null): string {
  const name = words.field(entity, field);
  const by = entity.list.totals?.find((total) => total.field === field)?.by;
  const spec = by === undefined ? undefined : entity.fields[by];
  return option !== null && spec?.kind === 'choice' ? `${name}: ${words.choice(spec.set, option)}` : name;
}
