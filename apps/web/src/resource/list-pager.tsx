import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useText } from '../text/use-text.ts';
import { useTelephone } from '../ui/telephone.ts';
import type { ListLook } from './list-look.ts';
import { DEFAULT_PAGE_SIZE, type ListState, PAGE_SIZES } from './list-state.ts';
import classes from './resource-list.module.css';

/** The page that has the rows that the window shows. */
const FITTED = 'fitted';

/** The exact number of rows, the size of a page, and the pages with first and last. */
export function ListPager({
  state,
  look,
  count,
}: {
  readonly state: ListState;
  readonly look: Pick<ListLook, 'isFitted' | 'setFitted'>;
  readonly count: number | undefined;
}): ReactElement {
  const words = useText();
  const isTelephone = useTelephone();
  const isFitted = look.isFitted && !state.hasSize;
  const choose = (size: string): void => {
    look.setFitted(size === FITTED);
    state.set({ size: size === FITTED || size === String(DEFAULT_PAGE_SIZE) ? undefined : size });
  };
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
          className={classes.size ?? ''}
          size="xs"
          w={isFitted ? 96 : 72}
          aria-label={words.t('common.page_size')}
          data={[...PAGE_SIZES.map(String), { value: FITTED, label: words.t('common.page_fitted') }]}
          value={isFitted ? FITTED : String(state.size)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Group>
      {pages > 1 ? (
        <span className={classes.printed}>
          {words.t('pages.page', { page: words.t('common.page_of', { page: state.page, pages }) })}
        </span>
      ) : null}
      <Pagination
        size="sm"
        withEdges={!isTelephone}
        siblings={isTelephone ? 0 : 1}
        total={pages}
        value={Math.min(state.page, pages)}
        onChange={(page) => state.set({ p: page === 1 ? undefined : String(page) })}
        getControlProps={(control) => ({ 'aria-label': words.t(`pages.${control}`) })}
        getItemProps={(page) => ({ 'aria-label': words.t('pages.page', { page }) })}
      />
    </div>
  );
}
