import { Button, Radio, Table, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { readRow } from '../api/resource.ts';
import { shownInstant } from '../fields/instant/shown-instant.ts';
import { cellOf } from '../fields/kind-cells.ts';
import { useText } from '../text/use-text.ts';
import { AppDialog } from '../ui/app-dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { LoadingState } from '../ui/states.tsx';
import { UnreadState } from '../ui/unread-state.tsx';
import { whole } from './form-values.ts';
import { historyPage } from './history-page.ts';
import { type Conflict, conflictsOf } from './conflicts.ts';
import type { ResourceForm } from './use-resource-form.ts';

interface StaleDialogProps {
  readonly form: ResourceForm;
}

/** Somebody else has changed the row: what they made of it beside what was typed, and which of both counts. */
export function StaleDialog({ form }: StaleDialogProps): ReactElement {
  const { t } = useText();
  const [put, setPut] = useState(false);
  return (
    <AppDialog
      opened={form.stale && !put}
      onClose={() => setPut(true)}
      title={t('common.stale_title')}
      width={760}
    >
      <Versions form={form} onClose={() => setPut(true)} />
    </AppDialog>
  );
}

interface VersionsProps extends StaleDialogProps {
  readonly onClose: () => void;
}

function Versions({ form, onClose }: VersionsProps): ReactElement {
  const words = useText();
  const { t } = words;
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const { entity, row } = form;
  const id = row?.id ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: [entity.name, 'conflict', id, row?.version],
    queryFn: () => readRow(entity.name, id, whole(entity)),
    gcTime: 0,
  });
  const { data: history } = useQuery(historyPage(entity, id, 1));
  const confirm = useRef<HTMLButtonElement>(null);
  const isRead = data !== undefined;
  // The dialog opens before there is a button in it, and gives the keyboard to its cross.
  useEffect(() => {
    if (isRead) confirm.current?.focus();
  }, [isRead]);
  if (error) return <UnreadState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const conflicts = conflictsOf(entity, form.versions(data));
  const [last] = history?.results ?? [];
  const goOn = (): void => {
    setBusy(true);
    form
      .rebase(theirs)
      .catch(form.showRefusal)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Text>
        {last
          ? t('common.stale_by', {
              name: last.history_user.name,
              when: shownInstant(last.history_date, words.language),
            })
          : t('common.stale_message')}
      </Text>
      <Text size="sm" c="dimmed" mt={6}>
        {t(conflicts.some(({ mine }) => mine) ? 'common.stale_choose' : 'common.stale_description')}
      </Text>
      {conflicts.length > 0 ? (
        <Table mt="md" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <VisuallyHidden>{t('common.stale_field')}</VisuallyHidden>
              </Table.Th>
              <Table.Th>{t('common.stale_theirs')}</Table.Th>
              <Table.Th>{t('common.stale_mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.name}
                form={form}
                conflict={conflict}
                isTheirs={theirs.includes(conflict.name)}
                onChoose={(taken) =>
                  setTheirs((before) =>
                    taken ? [...before, conflict.name] : before.filter((name) => name !== conflict.name),
                  )
                }
              />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      <DialogButtons onClose={onClose}>
        <Button ref={confirm} loading={busy} onClick={goOn} data-autofocus>
          {t('common.stale_confirm')}
        </Button>
      </DialogButtons>
    </>
  );
}

interface ConflictRowProps {
  readonly form: ResourceForm;
  readonly conflict: Conflict;
  readonly isTheirs: boolean;
  readonly onChoose: (theirs: boolean) => void;
}

function ConflictRow({ form, conflict, isTheirs, onChoose }: ConflictRowProps): ReactElement {
  const words = useText();
  const { name, theirs, mine } = conflict;
  const called =
    form.entity.children && name in form.entity.children
      ? words.section(name)
      : words.field(form.entity, name);
  if (!mine)
    return (
      <Table.Tr>
        <Table.Th scope="row">{called}</Table.Th>
        <Table.Td>
          <Value form={form} name={name} value={theirs} />
        </Table.Td>
        <Table.Td c="dimmed">{words.t('common.stale_untouched')}</Table.Td>
      </Table.Tr>
    );
  const choice = (value: unknown, checked: boolean, of: 'stale_theirs' | 'stale_mine'): ReactElement => (
    <Radio
      name={`conflict-${name}`}
      checked={checked}
      onChange={() => onChoose(of === 'stale_theirs')}
      aria-label={`${called}: ${words.t(`common.${of}`)}`}
      label={<Value form={form} name={name} value={value} />}
    />
  );
  return (
    <Table.Tr>
      <Table.Th scope="row">{called}</Table.Th>
      <Table.Td>{choice(theirs, isTheirs, 'stale_theirs')}</Table.Td>
      <Table.Td>{choice(mine.value, !isTheirs, 'stale_mine')}</Table.Td>
    </Table.Tr>
  );
}

interface ValueProps {
  readonly form: ResourceForm;
  readonly name: string;
  readonly value: unknown;
}

function Value({ form, name, value }: ValueProps): ReactElement {
  const { t } = useText();
  const spec = form.entity.fields[name];
  if (Array.isArray(value) && !spec) return <>{t('history.rows', { count: value.length })}</>;
  if (spec?.secret || !spec) return <>{t('history.changed')}</>;
  if (value === null || value === undefined || value === '') return <>{t('common.blank')}</>;
  return createElement(cellOf(spec.kind), { spec, value });
}
