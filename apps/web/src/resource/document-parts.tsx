import type { Entity } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import type { Row } from '../api/resource.ts';
import { joinedPiece } from '../ui/lazy-piece.tsx';
import classes from './form-columns.module.css';
import { historyPage } from './history-page.ts';
import { marginOf } from './margin-of.ts';
import { relatedTo, RelatedRows } from './related-rows.tsx';
import { RowProgress } from './row-progress.tsx';
import { actText, hasRecord } from './use-act-text.ts';

const KeptText = joinedPiece(() => import('./kept-text.tsx'));
const RecordMargin = joinedPiece(() => import('./record-margin.tsx'));

interface DocumentPartsProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Kinds of rows that the page shows in a way of its own. */
  readonly except: readonly string[] | undefined;
}

/**
 * Below and beside a document: its kept text and margin, what hangs on it, and what was done to it. All are shown at
 * once: one that came later would move the others.
 */
export function DocumentParts({ entity, row, except }: DocumentPartsProps): ReactElement | null {
  const { id } = row;
  const isRegistered = hasRecord(entity) && Boolean(row['registered_on']);
  const hasMargin = isRegistered && entity.area === 'civil_registration';
  const isRead = useAllRead(entity, id, isRegistered, hasMargin);
  useEffect(() => {
    if (isRegistered) void KeptText.preload();
    if (hasMargin) void RecordMargin.preload();
  }, [isRegistered, hasMargin]);
  if (!isRead) return null;
  return (
    <>
      {isRegistered ? (
        <div className={classes.kept}>
          <KeptText entity={entity} id={id} />
          {hasMargin ? <RecordMargin entity={entity} id={id} /> : null}
        </div>
      ) : null}
      <div className={classes.aside}>
        <RelatedRows entity={entity} id={id} except={except} />
        <RowProgress entity={entity} id={id} />
      </div>
    </>
  );
}

/** Whether each part has been read, or could not be; from then on they stay. */
function useAllRead(entity: Entity, id: number, hasText: boolean, hasMargin: boolean): boolean {
  const [text, margin] = [actText(entity, id), marginOf(entity, id)];
  const parts = [
    useQuery({ ...text, enabled: text.enabled === true && hasText }),
    useQuery({ ...margin, enabled: margin.enabled === true && hasMargin }),
    useQuery(relatedTo(entity, id)),
    useQuery(historyPage(entity, id, 1)),
  ];
  const isRead = parts.every(({ isLoading }) => !isLoading);
  const [wasRead, setWasRead] = useState(isRead);
  if (isRead && !wasRead) setWasRead(true);
  return wasRead;
}
