import { Pagination, Stack, Text } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { HistoryEntry } from '../api/resource.ts';
import { shownInstant } from '../fields/instant/shown-instant.ts';
import { useText } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { EmptyState, LoadingState } from '../ui/states.tsx';
import { UnreadState } from '../ui/unread-state.tsx';
import { HISTORY_PAGE, historyPage } from './history-page.ts';
import classes from './history-dialog.module.css';
import { ToldChanges } from './told-changes.tsx';

interface HistoryDialogProps {
  readonly entity: Entity;
  readonly id: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Who changed what and when, newest first. */
export function HistoryDialog({ entity, id, opened, onClose }: HistoryDialogProps): ReactElement {
  const words = useText();
  return (
    <AppDialog opened={opened} onClose={onClose} title={words.t('history.title')} width={760} isRead>
      <Entries entity={entity} id={id} />
    </AppDialog>
  );
}

function Entries({ entity, id }: Pick<HistoryDialogProps, 'entity' | 'id'>): ReactElement {
  const words = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...historyPage(entity, id, page),
    placeholderData: keepPreviousData,
  });
  if (error) return <UnreadState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.count === 0) return <EmptyState title={words.t('common.no_records')} />;
  return (
    <Stack gap="sm">
      <ol className={classes.entries}>
        {data.results.map((entry) => (
          <Entry
            key={`${entry.history_date}${entry.history_type}${entry.action ?? ''}`}
            entity={entity}
            entry={entry}
          />
        ))}
      </ol>
      {data.count > HISTORY_PAGE ? (
        <Pagination
          size="sm"
          total={Math.ceil(data.count / HISTORY_PAGE)}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': words.t(`pages.${control}`) })}
        />
      ) : null}
    </Stack>
  );
}

const KIND = { '+': 'history.added', '~': 'history.edited', '-': 'history.deleted' } as const;

function Entry({ entity, entry }: { readonly entity: Entity; readonly entry: HistoryEntry }): ReactElement {
  const words = useText();
  return (
    <li className={classes.entry}>
      <Text size="sm">
        <b>{entry.history_user.name}</b> · {shownInstant(entry.history_date, words.language)} ·{' '}
        {entry.action ? words.action(entry.action, entity) : words.t(KIND[entry.history_type])}
      </Text>
      <ToldChanges
        entity={entity}
        action={entry.action ?? null}
        changes={entry.changes}
        isNew={entry.history_type === '+'}
      />
    </li>
  );
}
