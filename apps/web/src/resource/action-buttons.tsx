import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { FORM_KEYS } from './form-keys.ts';
import { Key } from './key.tsx';
import type { OfferedActions } from './use-row-actions.tsx';

/** More would push the title aside: the rest opens from a menu. */
const MOST_BUTTONS = 3;

/** The steps that an act or a request waits for, in their order: the first that is offered is what comes next. */
const NEXT: readonly string[] = [
  'register',
  'register_legacy',
  'collect_signature',
  'seal',
  'certificate',
  'issue',
  'open_charge',
];

/** What undoes something is not pressed by mistake: it opens from the menu. */
const UNDOING: ReadonlySet<string> = new Set(['reopen', 'void', 'cancel']);

const nextOf = ({ names }: OfferedActions): string | undefined =>
  NEXT.find((action) => names.includes(action));

/** Whether a row waits for a step that can be taken now. */
export function hasNextStep(actions: OfferedActions): boolean {
  return nextOf(actions) !== undefined;
}

/** The actions of the office on a row: a button each, the rest in a menu. */
export function ActionButtons({ actions }: { readonly actions: OfferedActions }): ReactElement | null {
  const { names, busy, begin, nameOf } = actions;
  if (names.length === 0) return null;
  const direct = names.filter((action) => !UNDOING.has(action));
  const most = names.length <= MOST_BUTTONS ? MOST_BUTTONS : MOST_BUTTONS - 1;
  const shown = direct.slice(0, most);
  const next = nextOf(actions);
  return (
    <Group gap="xs" data-actions>
      {shown.map((action) => (
        <Button
          key={action}
          variant={action === next && !actions.isNew ? 'filled' : 'light'}
          loading={busy === action}
          disabled={busy !== undefined && busy !== action}
          onClick={() => begin(action)}
          data-next-step={action === next ? true : undefined}
        >
          {nameOf(action)}
          {action in FORM_KEYS ? <Key>{FORM_KEYS[action as keyof typeof FORM_KEYS]}</Key> : null}
        </Button>
      ))}
      <OtherActions names={names.filter((action) => !shown.includes(action))} actions={actions} />
    </Group>
  );
}

interface OtherActionsProps {
  readonly names: readonly string[];
  readonly actions: OfferedActions;
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
