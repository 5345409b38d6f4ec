import { ActionIcon, Button, Group, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { showSuccess } from '../ui/toasts.ts';
import type { ListState } from './list-state.ts';
import classes from './list-views.module.css';
import { changeTo, type ListView, useListViews, viewedQuery } from './list-views.ts';

interface ListViewsMenuProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** Another view is shown: the inputs of search and filters must be drawn again. */
  readonly onShown: () => void;
}

const MOST_LETTERS = 60;

/** The views of a list that the user keeps, and what keeps the one that is shown. It opens as soon as it is there. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ListViewsMenu({ entity, state, onShown }: ListViewsMenuProps): ReactElement {
  const { t } = useText();
  const [opened, setOpened] = useState(true);
  const [name, setName] = useState('');
  const { views, save, remove } = useListViews(entity);
  const query = viewedQuery(state);
  const show = (view: ListView): void => {
    state.set(changeTo(view, state));
    onShown();
    setOpened(false);
  };
  const keep = (): void => {
    if (name.trim() === '') return;
    save({ name: name.trim(), query });
    showSuccess(t('form.view_saved', { name: name.trim() }));
    setName('');
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={400} trapFocus shadow="md">
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconBookmark size={16} />}
          onClick={() => setOpened(!opened)}
        >
          {t('common.views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common.views')}>
        {views.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('form.no_views')}
          </Text>
        ) : null}
        <ul className={classes.views}>
          {views.map((view) => (
            <li key={view.name}>
              <UnstyledButton
                className={classes.view ?? ''}
                aria-current={view.query === query}
                onClick={() => show(view)}
              >
                {view.name}
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('form.remove_view', { name: view.name })}
                onClick={() => remove(view.name)}
              >
                <IconTrash size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {query === '' ? (
          <Text size="sm" c="dimmed" mt="xs">
            {t('form.nothing_to_view')}
          </Text>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form of the one input below
          <form
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
          >
            <Group gap="xs" mt="xs" wrap="nowrap" align="end">
              <TextInput
                label={t('form.view_name')}
                maxLength={MOST_LETTERS}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                flex={1}
              />
              <Button type="submit" disabled={name.trim() === ''}>
                {t('common.save')}
              </Button>
            </Group>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
