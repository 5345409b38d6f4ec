import type { HomeSignatures } from '@serventia/domain/office/home';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DaysLeft } from '../../fields/civil-date/date-cell.tsx';
import { daysUntil } from '../../fields/civil-date/days-left.ts';
import { useText } from '../../text/use-text.ts';
import { Card } from './card.tsx';
import { RowLine, Rows } from './rows.tsx';
import { shownCount } from './shown-count.ts';
import classes from './home.module.css';

interface SignaturesCardProps {
  readonly awaiting: HomeSignatures;
  readonly today: string;
}

/** The list of all of them, those first that must be signed soonest. */
const ALL = { status: 'pending', missing_signatures__gte: '1', ordering: 'signatures_until' };

/** The acts that not all parties have signed, the overdue first; nothing where none waits. */
export function SignaturesCard({ awaiting, today }: SignaturesCardProps): ReactElement | null {
  const { t } = useText();
  if (awaiting.count === 0) return null;
  return (
    <Card
      title={t('home.signatures')}
      count={shownCount(awaiting.count)}
      aside={
        awaiting.count > awaiting.results.length ? (
          <Link
            to="/$area/$resource"
            params={{ area: 'basic', resource: 'record' }}
            search={ALL}
            className={classes.more}
          >
            {t('home.see_all')}
          </Link>
        ) : null
      }
    >
      {awaiting.late > 0 ? <p className={classes.nothing}>{t('home.signatures_over')}</p> : null}
      <Rows>
        {awaiting.results.map(({ missing, until, ...row }) => (
          <RowLine key={row.id} {...row} detail={t('home.signatures_left', { count: missing })}>
            <span className={classes.figures}>
              {until === null ? null : <DaysLeft left={daysUntil(until, today)} />}
            </span>
          </RowLine>
        ))}
      </Rows>
    </Card>
  );
}
