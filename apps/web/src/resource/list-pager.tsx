import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { DEFAULT_PAGE_SIZE, type ListState, PAGE_SIZES } from './list-state.ts';
import classes from './resource-list.module.css';

/** The exact number of rows, the size of a page, and the pages with first and last. */
export function ListPager({
  state,
  count,
}: {
  readonly state: ListState;
  readonly count: number | undefined;
}): ReactElement {
  const words = useText();
  const pages = Math.max(1, Math.ceil((count ?? 0) / state.size));
  return (
    <div className={classes.pager}>
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {count === undefined
            ? words.t('common.loading')
            : words.t('common.rows', { count, shown: count.toLocaleString(words.language) })}
        </Text>
        <NativeSelect
          size="xs"
          w={72}
          aria-label={words.t('common.page_size')}
          data={PAGE_SIZES.map(String)}
          value={String(state.size)}
          onChange={(event) =>
            state.set({
              size:
                event.currentTarget.value === String(DEFAULT_PAGE_SIZE)
                  ? undefined
                  : event.currentTarget.value,
            })
          }
        />
      </Group>
      <Pagination
        size="sm"
        withEdges
        total={pages}
        value={Math.min(state.page, pages)}
        onChange={(page) => state.set({ p: page === 1 ? undefined : String(page) })}
        getControlProps={(control) => ({ 'aria-label': words.t(`pages.${control}`) })}
        getItemProps={(page) => ({ 'aria-label': words.t('pages.page', { page }) })}
      />
    </div>
  );
}
