import { Skeleton } from '@mantine/core';
import type { Home } from '@serventia/domain/office/home';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import { UnreadState } from '../../ui/unread-state.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { DueCard } from './due-card.tsx';
import { MonthOfActs, MonthOfMoney } from './month-cards.tsx';
import { OpenedCard } from './opened-card.tsx';
import { SealingCard } from './sealing-card.tsx';
import { SignaturesCard } from './signatures-card.tsx';
import { TodayCard } from './today-card.tsx';
import { useHome } from './use-home.ts';
import classes from './home.module.css';

/** The work that waits, the day and the month. A part that the user may not read is left out. */
export function WaitingWork(): ReactElement {
  const { data, error, refetch } = useHome();
  if (data) return <Parts home={data} />;
  return error ? <UnreadState error={error} onRetry={() => void refetch()} /> : <LoadingParts />;
}

function Parts({ home }: { readonly home: Home }): ReactElement {
  const { acts, money, due, sealing, signatures } = home;
  return (
    <div className={classes.columns}>
      {due ? <DueCard due={due} today={home.today} /> : null}
      <div className={classes.column}>
        {signatures ? <SignaturesCard awaiting={signatures} today={home.today} /> : null}
        {sealing ? <SealingCard waiting={sealing} /> : null}
        <DraftsCard drafts={home.drafts} />
        {acts ? <MonthOfActs today={home.today} acts={acts} /> : null}
      </div>
      <div className={classes.column}>
        {acts || money ? <TodayCard today={home.today} acts={acts} money={money} /> : null}
        <OpenedCard rows={home.opened} />
        {money ? <MonthOfMoney today={home.today} money={money} /> : null}
      </div>
    </div>
  );
}

const PLACES = ['due', 'sealing', 'today'] as const;

/** The places of the parts, while they are asked for. */
function LoadingParts(): ReactElement {
  const { t } = useText();
  return (
    <output className={classes.columns} aria-label={t('common.loading')}>
      {PLACES.map((place) => (
        <div key={place} className={classes.card}>
          <Skeleton height={16} width="40%" mb="md" />
          <Skeleton height={36} mb={8} />
          <Skeleton height={36} mb={8} />
          <Skeleton height={36} mb={8} />
          <Skeleton height={36} />
        </div>
      ))}
    </output>
  );
}
