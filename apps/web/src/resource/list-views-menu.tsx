import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Popover,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import type { Entity } from '@serventia/kit';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { showError, showSuccess } from '../ui/toasts.ts';
import type { ListState } from './list-state.ts';
import classes from './list-views.module.css';
import { changeTo, type ListView, useListViews, viewedQuery } from './list-views.ts';
import { useSharedViews } from './shared-views.ts';

interface ListViewsMenuProps {
  readonly entity: Entity;
  readonly state: ListState;
  /** Another view is shown: the inputs of search and filters must be drawn again. */
  readonly onShown: () => void;
}

const MOST_LETTERS = 60;

/** The views of a list that the user keeps and the office shares, and what keeps the one that is shown. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function ListViewsMenu({ entity, state, onShown }: ListViewsMenuProps): ReactElement {
  const { t } = useText();
  // It opens as soon as it is there.
  const [opened, setOpened] = useState(true);
  const own = useListViews(entity);
  const shared = useSharedViews(entity);
  const query = viewedQuery(state);
  const show = (view: ListView): void => {
    state.set(changeTo(view, state));
    onShown();
    setOpened(false);
  };
  const keep = async (name: string, isShared: boolean): Promise<void> => {
    if (isShared) await shared.share({ name, query });
    else own.save({ name, query });
    showSuccess(t(isShared ? 'form.view_shared' : 'form.view_saved', { name }));
    setOpened(false);
  };
  const isEmpty = own.views.length + shared.views.length === 0;
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
        {isEmpty ? (
          <Text size="sm" c="dimmed">
            {t('form.no_views')}
          </Text>
        ) : null}
        <Views views={own.views} query={query} onShow={show} onRemove={({ name }) => own.remove(name)} />
        {shared.views.length > 0 ? (
          <Text size="xs" fw={600} mt="xs" id="shared-views">
            {t('form.shared_views')}
          </Text>
        ) : null}
        <Views
          labelledBy="shared-views"
          views={shared.views}
          query={query}
          onShow={show}
          mayRemove={({ mayRemove }) => mayRemove}
          onRemove={(view) => void shared.remove(view).catch(showError)}
        />
        {query === '' ? (
          <Text size="sm" c="dimmed" mt="xs">
            {t('form.nothing_to_view')}
          </Text>
        ) : (
          <KeepView mayShare={shared.mayShare} onKeep={keep} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ViewsProps<View extends ListView> {
  readonly views: readonly View[];
  /** What the list shows. */
  readonly query: string;
  readonly onShow: (view: View) => void;
  readonly onRemove: (view: View) => void;
  readonly mayRemove?: (view: View) => boolean;
  readonly labelledBy?: string;
}

const always = (): boolean => true;

function Views<View extends ListView>({
  views,
  query,
  onShow,
  onRemove,
  mayRemove = always,
  labelledBy,
}: ViewsProps<View>): ReactElement | null {
  const { t } = useText();
  if (views.length === 0) return null;
  return (
    <ul className={classes.views} aria-labelledby={labelledBy}>
      {views.map((view) => (
        <li key={view.name}>
          <UnstyledButton
            className={classes.view ?? ''}
            aria-current={view.query === query}
            onClick={() => onShow(view)}
          >
            {view.name}
          </UnstyledButton>
          {mayRemove(view) ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('form.remove_view', { name: view.name })}
              onClick={() => onRemove(view)}
            >
              <IconTrash size={15} />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface KeepViewProps {
  readonly mayShare: boolean;
  readonly onKeep: (name: string, isShared: boolean) => Promise<void>;
}

/** Asks the name of the view that is shown, and whose it is; what is refused stays as it was typed. */
function KeepView({ mayShare, onKeep }: KeepViewProps): ReactElement {
  const { t } = useText();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const keep = async (): Promise<void> => {
    if (name.trim() === '') return;
    await onKeep(name.trim(), isShared).then(() => setName(''), showError);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form of the one input below
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Stack gap="xs" mt="xs">
        <Group gap="xs" wrap="nowrap" align="end">
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
        {mayShare ? (
          <Checkbox
            label={t('form.share_view')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        ) : null}
      </Stack>
    </form>
  );
}
