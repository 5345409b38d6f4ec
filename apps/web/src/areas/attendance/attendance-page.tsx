import { Button, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import { may } from '../../api/permissions.ts';
import { useText } from '../../text/use-text.ts';
import { FormSection } from '../../ui/form-grid.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { UnreadState } from '../../ui/unread-state.tsx';
import classes from './attendance.module.css';
import { MyDesk } from './my-desk.tsx';
import { NewTicket } from './new-ticket.tsx';
import {
  keepPlace,
  keptPlace,
  type Place,
  type Queue,
  QUEUE,
  useCounter,
  useQueues,
  VISIT,
} from './use-desk.ts';
import { VisitTable } from './visit-table.tsx';

/** Tickets are given and called: who waits, whom the clerk has, and whom the others have. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function AttendancePage(): ReactElement {
  const { t } = useText();
  const queues = useQueues();
  const counter = useCounter();
  const error = queues.error ?? counter.error;
  const [place, setPlace] = useState<Place>(keptPlace);
  const choose = (change: Partial<Place>): void => {
    const next = { ...place, ...change };
    keepPlace(next);
    setPlace(next);
  };
  const isRead = queues.data !== undefined && counter.data !== undefined;
  return (
    <>
      <PageHeader title={t('attendance_desk.title')} />
      {error && !isRead ? <UnreadState error={error} onRetry={() => void counter.refetch()} /> : null}
      {!isRead && !error ? <LoadingState /> : null}
      {queues.data && counter.data ? (
        <div className={classes.page}>
          <div>
            <Tickets queues={queues.data} place={place} choose={choose} />
          </div>
          <div>
            <MyDesk queues={queues.data} counter={counter.data} place={place} choose={choose} />
          </div>
          <VisitTable
            title={t('attendance_desk.waiting')}
            visits={counter.data.waiting}
            queues={queues.data}
            className={classes.wide}
          />
          {counter.data.others.length > 0 ? (
            <VisitTable
              title={t('attendance_desk.others')}
              visits={counter.data.others}
              queues={queues.data}
              className={classes.wide}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

interface TicketsProps {
  readonly queues: readonly Queue[];
  readonly place: Place;
  readonly choose: (change: Partial<Place>) => void;
}

function Tickets({ queues, place, choose }: TicketsProps): ReactElement | null {
  const { t } = useText();
  const first = useRef<HTMLSelectElement>(null);
  const begin = (): void => {
    // A dialog that is open keeps the keys to itself.
    if (!document.querySelector('[role="dialog"]')) first.current?.focus();
  };
  useHotkeys([['F4', begin]], []);
  if (!may(VISIT, 'create')) return null;
  return (
    <FormSection title={t('attendance_desk.new')} aside={<kbd className={classes.key}>F4</kbd>}>
      {queues.length > 0 ? (
        <NewTicket
          queues={queues}
          first={first}
          prints={place.prints}
          onPrints={(prints) => choose({ prints })}
        />
      ) : (
        <>
          <Text size="sm" mb="xs">
            {t('attendance_desk.no_queue')}
          </Text>
          {may(QUEUE, 'create') ? (
            <Button component={Link} to={`/${QUEUE}/create`} variant="light">
              {t('attendance_desk.queues')}
            </Button>
          ) : null}
        </>
      )}
    </FormSection>
  );
}
