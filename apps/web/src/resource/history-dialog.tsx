import { Pagination, Stack, Text } from '@mantine/core';
import { getEntity, registry } from '@serventia/domain/registry';
import type { Entity, FieldSpec } from '@serventia/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createElement, type ReactElement, useState } from 'react';
import { keys } from '../api/query-client.ts';
import { type HistoryEntry, listHistory } from '../api/resource.ts';
import { cellOf } from '../fields/kind-cells.ts';
import { shownInstant } from '../fields/instant/shown-instant.ts';
import { useText, type Words } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import classes from './history-dialog.module.css';

const PAGE = 10;

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
    <AppDialog opened={opened} onClose={onClose} title={words.t('history.title')} width={760}>
      <Entries entity={entity} id={id} />
    </AppDialog>
  );
}

function Entries({ entity, id }: Pick<HistoryDialogProps, 'entity' | 'id'>): ReactElement {
  const words = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: keys.history(entity.name, id, page),
    queryFn: () => listHistory(entity.name, id, { limit: PAGE, offset: (page - 1) * PAGE }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />;
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
      {data.count > PAGE ? (
        <Pagination
          size="sm"
          total={Math.ceil(data.count / PAGE)}
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
        {entry.action ? words.action(entry.action) : words.t(KIND[entry.history_type])}
      </Text>
      <dl className={classes.changes}>
        {entry.changes.map((change) => {
          const { label, spec } = changedField(words, entity, entry.action, change.field);
          return (
            <div key={change.field} className={classes.change}>
              <dt>{label}</dt>
              <dd>
                {entry.history_type === '+' ? null : (
                  <>
                    <s>
                      <Value spec={spec} value={change.old} />
                    </s>{' '}
                    →{' '}
                  </>
                )}
                <Value spec={spec} value={change.new} />
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

interface ChangedField {
  readonly label: string;
  /** What its values are; undefined for rows of children. */
  readonly spec: FieldSpec | undefined;
}

/** What an entry speaks of: a field, the rows of a child, or the other side of an association. */
function changedField(
  words: Words,
  entity: Entity,
  action: HistoryEntry['action'],
  field: string,
): ChangedField {
  const [list = '', place, ofChild] = field.split('.');
  const child = entity.children?.[list];
  if (child && ofChild) {
    const target = getEntity(child.entity);
    return {
      label: `${words.entity(target, 'one')} ${place}: ${words.field(target, ofChild)}`,
      spec: target.fields[ofChild],
    };
  }
  if (child) return { label: words.entity(getEntity(child.entity), 'many'), spec: undefined };
  const other = registry.find(
    (each) => each.associatedWith?.includes(entity.name) && each.resource === field,
  );
  if (other && action === 'associate_all') return { label: words.entity(other, 'many'), spec: undefined };
  return other && action === 'associate'
    ? { label: words.entity(other, 'one'), spec: { kind: 'reference', entity: other.name, expand: true } }
    : ownField(words, entity, field);
}

/** A field of the row, or of the one that it carries the id of: what happened to the one happened to the other. */
function ownField(words: Words, entity: Entity, field: string): ChangedField {
  const shared = Object.values(entity.fields)
    .flatMap(({ via }) => (via ? [entity.fields[via]] : []))
    .flatMap((spec) => (spec?.kind === 'reference' ? [getEntity(spec.entity)] : []));
  const owner = [entity, ...shared].find((each) => field in each.fields) ?? entity;
  return { label: words.field(owner, field), spec: owner.fields[field] };
}

interface ValueProps {
  readonly spec: FieldSpec | undefined;
  readonly value: unknown;
}

function Value({ spec, value }: ValueProps): ReactElement {
  const { t } = useText();
  if (value === null || value === undefined || value === '') return <>{t('common.blank')}</>;
  if (!spec && typeof value === 'string') return <>{value}</>;
  if (!spec)
    return <>{typeof value === 'number' ? t('history.rows', { count: value }) : t('history.changed')}</>;
  return createElement(cellOf(spec.kind), { spec, value });
}
