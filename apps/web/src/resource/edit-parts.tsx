import { Alert, Button, Group, Text } from '@mantine/core';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { IconHistory, IconLock, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { forgetLists } from '../api/query-client.ts';
import { deleteRow } from '../api/resource.ts';
import { shownInstant } from '../fields/instant/shown-instant.ts';
import { useText } from '../text/use-text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { focusField } from '../ui/move-on-enter.ts';
import { showUndoable } from '../ui/toasts.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { mayOn } from '../api/permissions.ts';
import type { ResourceForm } from './use-resource-form.ts';

interface FormPartProps {
  readonly form: ResourceForm;
}

/** Says that what is shown was typed before and not saved. */
export function DraftNotice({ form }: FormPartProps): ReactElement | null {
  const { t, language } = useText();
  if (!form.draft.restoredFrom) return null;
  const discard = (): void => {
    flushSync(form.draft.discard);
    // The button is gone: the keyboard goes on at the first field.
    const first = document.querySelector<HTMLElement>(
      `input[id^="${form.id}-"], textarea[id^="${form.id}-"]`,
    );
    if (first) focusField(first);
  };
  return (
    <Alert role="note" aria-live="polite" color="amber" variant="light" mb="sm" py="xs">
      <Group justify="space-between">
        <Text size="sm">
          {t('common.draft_restored', { when: shownInstant(form.draft.restoredFrom, language) })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={discard}>
          {t('common.discard')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Says why a row cannot be changed. */
export function FrozenNotice({ form }: FormPartProps): ReactElement | null {
  const words = useText();
  if (!form.frozenBy) return null;
  return (
    <Alert role="note" color="gray" variant="light" mb="sm" py="xs" icon={<IconLock size={16} />}>
      {words.problem(form.frozenBy)}
    </Alert>
  );
}

/**
 * A page is left without a question where what was typed is kept as a draft: it says so, and leads back. Where it
 * cannot be kept (no connection, a secret, somebody who has no drafts) it asks before.
 */
export function LeaveGuard({ form }: FormPartProps): ReactElement {
  const { t } = useText();
  const router = useRouter();
  const { entity } = form;
  const keep = async (): Promise<boolean> => {
    const hasSecret = Object.values(entity.fields).some(({ secret }) => secret);
    return !hasSecret && (await form.draft.keep());
  };
  const blocker = useBlocker({
    shouldBlockFn: async ({ current: { pathname, search } }) => {
      if (!form.isDirty()) return false;
      if (!(await keep())) return true;
      const back = (): void => void router.navigate({ to: pathname, search });
      showUndoable(t('common.draft_kept'), { name: t('common.back_to_form'), run: back });
      return false;
    },
    enableBeforeUnload: () => form.isDirty(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('common.leave_title')}
      message={t('common.leave_message')}
      description={t('common.leave_description')}
      confirmLabel={t('common.leave_confirm')}
      cancelLabel={t('common.leave_cancel')}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

export function HistoryButton({ form }: FormPartProps): ReactElement | null {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  if (!form.row) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setOpened(true)}>
        {t('history.title')}
      </Button>
      <HistoryDialog entity={form.entity} id={form.row.id} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** Deletes the row after a question, where the user may and the row's state lets it. */
export function DeleteButton({
  form,
  onDeleted,
}: FormPartProps & { readonly onDeleted: () => void }): ReactElement | null {
  const { t } = useText();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { entity, row } = form;
  if (!row || !mayOn(row, 'delete')) return null;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await deleteRow(entity.name, row.id, row.version);
      form.draft.drop();
      onDeleted();
      await forgetLists(entity.name);
    } catch (error) {
      form.showRefusal(error);
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsked(true)}>
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        opened={asked}
        danger
        title={t('common.delete')}
        message={t('common.delete_message')}
        description={t('common.delete_description')}
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
