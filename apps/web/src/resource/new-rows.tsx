import { Button } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import type { Entity } from '@serventia/kit';
import { IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { countNewRows } from '../api/resource.ts';
import { useChannel } from '../api/use-channel.ts';
import { useText } from '../text/use-text.ts';
import { useLatest } from '../ui/use-latest.ts';
import classes from './new-rows.module.css';

/** Rows that are made one after another within this time are counted once. */
const PAUSE_MS = 1500;

interface NewRowsProps {
  readonly entity: Entity;
  /** What the list was given when it was read. */
  readonly mark: string;
  readonly onLoad: () => void;
}

/**
 * How many rows the list has found since it was read, as a button that loads them. It listens, and asks, only while
 * its window is in view.
 */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function NewRows({ entity, mark, onLoad }: NewRowsProps): ReactElement {
  const { t, language } = useText();
  const isVisible = useDocumentVisibility() !== 'hidden';
  const { data: count = 0, refetch } = useQuery({
    queryKey: [entity.name, 'new_rows', mark],
    queryFn: ({ signal }) => countNewRows(entity.name, mark, signal),
    enabled: false,
    gcTime: 0,
  });
  const ask = useOncePerPause(() => void refetch(), isVisible);
  useChannel(isVisible ? `/ws/new_rows/?entity=${entity.name}` : undefined, ask);
  return (
    <output className={classes.place}>
      {count > 0 ? (
        <Button
          size="compact-md"
          variant="light"
          radius="xl"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          title={t('common.load_new_rows')}
          onClick={onLoad}
        >
          {t('common.new_rows', { count, shown: count.toLocaleString(language) })}
        </Button>
      ) : null}
    </output>
  );
}

/** Does something once, a pause after it was first asked for; not at all where it may not be done any more by then. */
function useOncePerPause(work: () => void, mayBeDone: boolean): () => void {
  const latest = useLatest(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!mayBeDone) return undefined;
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [mayBeDone]);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, PAUSE_MS);
  };
}
