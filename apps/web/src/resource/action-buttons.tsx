import { Button, Group, Menu } from '@mantine/core';
import type { ActionSpec } from '@serventia/kit';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { forgetEntity } from '../api/query-client.ts';
import { runAction } from '../api/resource.ts';
import { showBlob } from '../fields/file/open-file.ts';
import { mayOn } from '../api/permissions.ts';
import { useText } from '../text/use-text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showSuccess } from '../ui/toasts.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { Values } from './field-form.ts';
import type { ResourceForm } from './use-resource-form.ts';

/** More would push the title aside: the rest opens from a menu. */
const MOST_BUTTONS = 3;

export interface ActionButtonsProps {
  readonly form: ResourceForm;
  /** Which actions are offered; those that the declaration offers for the row's state unless told. */
  readonly offered?: (action: string) => boolean;
}

/** The deeds of the office on a row: a button each, with what it asks in a dialog. */
export function ActionButtons({ form, offered }: ActionButtonsProps): ReactElement | null {
  const words = useText();
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const { entity, row } = form;
  if (!row) return null;
  const actions = Object.entries(entity.actions ?? {}).filter(
    ([name]) => mayOn(row, name) && (offered?.(name) ?? true),
  );
  const run = async (name: string, input: Values): Promise<boolean> => {
    setBusy(name);
    try {
      // An action works on what is saved: what was typed is saved first.
      if (form.isDirty() && !(await form.save({ quiet: true }))) return false;
      const answer = await runAction(entity.name, row.id, name, input);
      if (answer instanceof Blob) showBlob(answer);
      // What a deed answers may be another row: the seal of an act.
      await form.rebase();
      showSuccess(words.t('common.done_named', { name: words.action(name) }));
      await forgetEntity(entity.name);
      return true;
    } finally {
      setBusy(undefined);
    }
  };
  const start = (name: string, spec: ActionSpec): void => {
    if (spec.input || spec.confirm) setAsked(name);
    else run(name, {}).catch(form.showRefusal);
  };
  const shown = actions.length <= MOST_BUTTONS ? MOST_BUTTONS : MOST_BUTTONS - 1;
  const spec = asked ? entity.actions?.[asked] : undefined;
  return (
    <Group gap="xs">
      {actions.slice(0, shown).map(([name, action]) => (
        <Button
          key={name}
          variant="light"
          loading={busy === name}
          disabled={busy !== undefined}
          onClick={() => start(name, action)}
        >
          {words.action(name)}
        </Button>
      ))}
      <OtherActions
        names={actions.slice(shown).map(([name]) => name)}
        disabled={busy !== undefined}
        onChoose={(name) => start(name, entity.actions?.[name] ?? {})}
      />
      {asked && spec?.input ? (
        <ActionDialog
          entity={entity}
          action={asked}
          input={spec.input}
          row={row}
          onRun={(input) => run(asked, input)}
          onRowRefused={form.showRefusal}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      <ConfirmDialog
        opened={asked !== undefined && spec !== undefined && !spec.input}
        title={asked ? words.action(asked) : ''}
        message={words.t('common.confirm_action', { name: asked ? words.action(asked) : '' })}
        busy={busy !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked)
            run(asked, {})
              .catch(form.showRefusal)
              .finally(() => setAsked(undefined));
        }}
      />
    </Group>
  );
}

interface OtherActionsProps {
  readonly names: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (name: string) => void;
}

function OtherActions({ names, disabled, onChoose }: OtherActionsProps): ReactElement | null {
  const words = useText();
  if (names.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="light" disabled={disabled} rightSection={<IconChevronDown size={16} />}>
          {words.t('common.other_actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => (
          <Menu.Item key={name} onClick={() => onChoose(name)}>
            {words.action(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
