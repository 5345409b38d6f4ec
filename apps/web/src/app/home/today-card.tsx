import type { ActsOfDay, MoneyOfDay } from '@serventia/domain/office/home';
import { amountOf, centsOf, shownMoney } from '@serventia/kit';
import type { ReactElement } from 'react';
import { findListed } from '../../declared/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import { MenuIcon } from '../shell/menu-icon.tsx';
import { Card, Nothing } from './card.tsx';
import { iconOf } from './rows.tsx';
import { shownNumber } from './shown-count.ts';
import classes from './home.module.css';

interface TodayCardProps {
  readonly today: string;
  readonly acts: readonly ActsOfDay[] | undefined;
  readonly money: readonly MoneyOfDay[] | undefined;
}

/** The acts and the money of today. */
export function TodayCard({ today, acts, money }: TodayCardProps): ReactElement {
  const { t } = useText();
  return (
    <>
      {acts ? <ActsToday acts={acts.filter(({ day }) => day === today)} /> : null}
      {money ? (
        <Card title={t('home.till')}>
          <Till money={money.find(({ day }) => day === today)} />
        </Card>
      ) : null}
    </>
  );
}

function ActsToday({ acts }: { readonly acts: readonly ActsOfDay[] }): ReactElement {
  const words = useText();
  const total = acts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={words.t('home.acts_today')} count={total > 0 ? shownNumber(total) : undefined}>
      {total === 0 ? <Nothing>{words.t('home.no_acts_today')}</Nothing> : null}
      <ul className={classes.rows}>
        {acts
          .toSorted((one, other) => other.count - one.count)
          .map(({ entity, count }) => {
            const listed = findListed(entity);
            return (
              <li key={entity} className={classes.sum}>
                <MenuIcon name={iconOf(entity)} size={18} />
                <span className={classes.title}>{listed ? words.entity(listed, 'many') : entity}</span>
                <span className={classes.figures}>{shownNumber(count)}</span>
              </li>
            );
          })}
      </ul>
    </Card>
  );
}

function Till({ money }: { readonly money: MoneyOfDay | undefined }): ReactElement {
  const { t, language } = useText();
  const { received = '0.00', paid = '0.00' } = money ?? {};
  const result = amountOf(centsOf(received) - centsOf(paid));
  const sums = [
    { name: t('home.received'), amount: received },
    { name: t('home.paid'), amount: paid },
    { name: t('home.result'), amount: result },
  ];
  return (
    <>
      <dl className={classes.till}>
        {sums.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shownMoney(amount, language)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.explained}>{t('home.till_explained')}</p>
    </>
  );
}
