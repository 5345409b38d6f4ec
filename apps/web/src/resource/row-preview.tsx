import { ActionIcon, Button, Group, Title } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { readRow, type Row } from '../api/resource.ts';
import { loadForForm } from '../declared/entities.ts';
import { labelOf } from '../fields/reference/use-reference.ts';
import { useText } from '../text/use-text.ts';
import { LoadingState } from '../ui/states.tsx';
import { UnreadState } from '../ui/unread-state.tsx';
import { ActFacts } from './act-facts.tsx';
import { expandable } from './form-values.ts';
import { ToldFacts } from './resource-view.tsx';
import classes from './row-preview.module.css';

interface RowPreviewProps {
  readonly entity: Entity;
  readonly id: number;
  readonly onOpen: (row: Row) => void;
  readonly onClose: () => void;
}

/** What is known of the row of a list that has the focus, beside the list. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RowPreview({ entity, id, onOpen, onClose }: RowPreviewProps): ReactElement {
  const words = useText();
  const { t } = words;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [entity.name, 'preview', id],
    queryFn: async () => {
      const [row] = await Promise.all([
        readRow(entity.name, id, expandable(entity)),
        loadForForm(entity.name),
      ]);
      return row;
    },
    placeholderData: keepPreviousData,
  });
  return (
    <aside className={classes.preview} aria-label={t('form.preview')} aria-busy={!data || isPlaceholderData}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Title order={2} size={16} fw={650}>
          {data ? labelOf(entity, data) : null}
        </Title>
        <ActionIcon variant="subtle" color="gray" aria-label={t('common.close')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {error ? <UnreadState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <ActFacts form={{ entity, row: data }} />
          {entity.form.map(({ name, fields }) => (
            <ToldFacts key={name} entity={entity} title={words.section(name)} fields={fields} values={data} />
          ))}
          <Button variant="default" fullWidth mt="md" onClick={() => onOpen(data)}>
            {t('form.preview_open')}
          </Button>
        </>
      ) : error ? null : (
        <LoadingState />
      )}
    </aside>
  );
}
