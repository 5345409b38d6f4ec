import type { ActsOfDay, MoneyOfDay } from '@serventia/domain/office/home';
import { amountOf, centsOf, shownMoney } from '@serventia/kit';
import type { ReactElement } from 'react';
import { currentLanguage, languageTag } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { DayBars } from '../../ui/day-bars.tsx';
import { Card, Nothing } from './card.tsx';
import { shownNumber } from './shown-count.ts';

interface MonthProps {
  readonly today: string;
}

/** The acts of each day of the current month. */
export function MonthOfActs({
  today,
  acts,
}: MonthProps & { readonly acts: readonly ActsOfDay[] }): ReactElement {
  const { t } = useText();
  const counts = new Map<string, number>();
  for (const { day, count } of acts) counts.set(day, (counts.get(day) ?? 0) + count);
  const total = acts.reduce((sum, { count }) => sum + count, 0);
  const title = t('home.month_acts', { month: monthName(today) });
  if (total === 0)
    return (
      <Card title={title}>
        <Nothing>{t('home.no_acts_month')}</Nothing>
      </Card>
    );
  return (
    <Card title={title} count={shownNumber(total)}>
      <DayBars
        caption={title}
        columns={[t('home.day'), t('home.acts')]}
        bars={daysOfMonth(today).map((day) => barOf(day, counts.get(day) ?? 0, shownNumber))}
        today={today}
      />
    </Card>
  );
}

/** What was received on each day of the current month. */
export function MonthOfMoney({
  today,
  money,
}: MonthProps & { readonly money: readonly MoneyOfDay[] }): ReactElement {
  const { t } = useText();
  const received = new Map(money.map((each) => [each.day, Number(centsOf(each.received))]));
  const total = money.reduce((sum, each) => sum + centsOf(each.received), 0n);
  const title = t('home.month_received', { month: monthName(today) });
  if (total === 0n)
    return (
      <Card title={title}>
        <Nothing>{t('home.nothing_received')}</Nothing>
      </Card>
    );
  return (
    <Card title={title} count={shownCents(Number(total))}>
      <DayBars
        caption={title}
        columns={[t('home.day'), t('home.received')]}
        bars={daysOfMonth(today).map((day) => barOf(day, received.get(day) ?? 0, shownCents))}
        today={today}
      />
    </Card>
  );
}

const shownCents = (cents: number): string => shownMoney(amountOf(cents), currentLanguage());

const barOf = (
  day: string,
  value: number,
  shown: (value: number) => string,
): { day: string; value: number; shown: string } => ({ day, value, shown: shown(value) });

/** The days of the month of a civil date. */
function daysOfMonth(day: string): readonly string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: last }, (_, at) => `${day.slice(0, 8)}${String(at + 1).padStart(2, '0')}`);
}

function monthName(day: string): string {
  const format = new Intl.DateTimeFormat(languageTag(), { month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
