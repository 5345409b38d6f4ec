import { DAYS_AHEAD, type DueKind, type HomeDue } from '@serventia/domain/office/home';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DaysLeft } from '../../fields/civil-date/date-cell.tsx';
import { daysUntil } from '../../fields/civil-date/days-left.ts';
import { findListed } from '../../declared/catalogue.ts';
import { useText } from '../../text/use-text.ts';
import { Card, Nothing } from './card.tsx';
import { shownCount } from './shown-count.ts';
import { RowLine, Rows } from './rows.tsx';
import classes from './home.module.css';

interface DueCardProps {
  readonly due: HomeDue;
  readonly today: string;
}

/** What is overdue, due today and due soon; the lists of each kind. */
export function DueCard({ due, today }: DueCardProps): ReactElement {
  const { t } = useText();
  const groups = [
    { name: t('home.late'), count: due.late, has: (left: number) => left < 0 },
    { name: t('home.due_today'), count: due.today, has: (left: number) => left === 0 },
    { name: t('home.soon', { count: DAYS_AHEAD }), count: due.soon, has: (left: number) => left > 0 },
  ].filter(({ count }) => count > 0);
  return (
    <Card
      title={t('home.due')}
      aside={
        <Link to="/my_notary_office/work" className={classes.more}>
          {t('home.see_all')}
        </Link>
      }
    >
      {groups.length === 0 ? <Nothing>{t('home.nothing_due', { count: DAYS_AHEAD })}</Nothing> : null}
      {groups.map(({ name, count, has }) => (
        <div key={name}>
          <Title order={3} className={classes.group ?? ''}>
            {name} <span className={classes.count}>{shownCount(count)}</span>
          </Title>
          <Rows>
            {due.results
              .filter((row) => has(daysUntil(row.due_on, today)))
              .map((row) => (
                <RowLine key={`${row.entity}/${row.id}/${row.field}`} {...row}>
                  <span className={classes.figures}>
                    <DaysLeft left={daysUntil(row.due_on, today)} />
                  </span>
                </RowLine>
              ))}
          </Rows>
        </div>
      ))}
      <DueLists kinds={due.kinds} />
    </Card>
  );
}

/** A link to the list of each kind that is due. */
function DueLists({ kinds }: Pick<HomeDue, 'kinds'>): ReactElement | null {
  const { t } = useText();
  if (kinds.length === 0) return null;
  return (
    <nav aria-label={t('home.due_lists')}>
      <ul className={classes.lists}>
        {kinds.map((kind) => (
          <li key={`${kind.entity} ${kind.field}`}>
            <Link to="/$area/$resource" params={placeOf(kind)} search={kind.filters} className={classes.list}>
              <KindName kind={kind} isOnlyOne={isOnlyOne(kinds, kind)} />{' '}
              <span className={classes.count}>{shownCount(kind.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function placeOf({ entity }: DueKind): { area: string; resource: string } {
  const [area = '', resource = ''] = entity.split('/');
  return { area, resource };
}

const isOnlyOne = (kinds: readonly DueKind[], { entity }: DueKind): boolean =>
  kinds.filter((each) => each.entity === entity).length === 1;

/** The name of a kind; with that of its date where the same rows are due by several. */
function KindName({
  kind,
  isOnlyOne: isAlone,
}: {
  readonly kind: DueKind;
  readonly isOnlyOne: boolean;
}): string {
  const words = useText();
  const entity = findListed(kind.entity);
  if (!entity) return kind.entity;
  const name = words.entity(entity, 'many');
  return isAlone ? name : `${name} (${words.field(entity, kind.field)})`;
}
