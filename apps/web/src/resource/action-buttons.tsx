import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { FORM_KEYS } from './form-keys.ts';
import { Key } from './key.tsx';
import type { RowActions } from './use-row-actions.tsx';

/** More would push the title aside: the rest opens from a menu. */
const MOST_BUTTONS = 3;

/** The steps that an act waits for, in their order: the first that is offered is what comes next. */
const NEXT: readonly string[] = ['register', 'seal', 'certificate'];

/** The actions of the office on a row: a button each, the rest in a menu. */
export function ActionButtons({ actions }: { readonly actions: RowActions }): ReactElement | null {
  const { offered, busy, begin, nameOf } = actions;
  if (offered.length === 0) return null;
  const shown = offered.length <= MOST_BUTTONS ? MOST_BUTTONS : MOST_BUTTONS - 1;
  const next = NEXT.find((action) => offered.includes(action));
  return (
    <Group gap="xs">
      {offered.slice(0, shown).map((action) => (
        <Button
          key={action}
          variant={action === next ? 'filled' : 'light'}
          loading={busy === action}
          disabled={busy !== undefined && busy !== action}
          onClick={() => begin(action)}
          data-next-step={action === next ? true : undefined}
        >
          {nameOf(action)}
          {action in FORM_KEYS ? <Key>{FORM_KEYS[action as keyof typeof FORM_KEYS]}</Key> : null}
        </Button>
      ))}
      <OtherActions names={offered.slice(shown)} actions={actions} />
      {actions.dialog}
    </Group>
  );
}

interface OtherActionsProps {
  readonly names: readonly string[];
  readonly actions: RowActions;
}

function OtherActions({ names, actions }: OtherActionsProps): ReactElement | null {
  const words = useText();
  if (names.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="light"
          disabled={actions.busy !== undefined}
          rightSection={<IconChevronDown size={16} />}
        >
          {words.t('common.other_actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => (
          <Menu.Item key={name} onClick={() => actions.begin(name)}>
            {actions.nameOf(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
