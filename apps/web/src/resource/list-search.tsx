import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import type { ListState } from './list-state.ts';

const DEBOUNCE_MS = 500;

interface ListSearchProps {
  readonly state: Pick<ListState, 'search' | 'set'>;
}

/** What a list is searched by: as it is typed, and as the address says it when a view, the menu or the way back does. */
export function ListSearch({ state }: ListSearchProps): ReactElement {
  const { t } = useText();
  const { search: shown } = state;
  const [typed, setTyped] = useState(shown);
  /** What the address says, and what has been asked of it since; the address follows a moment later. */
  const asked = useRef([shown]);
  const search = useDebouncedCallback((text: string) => {
    asked.current.push(text);
    state.set({ search: text === '' ? undefined : text });
  }, DEBOUNCE_MS);
  const { cancel } = search;
  useEffect(() => {
    const place = asked.current.indexOf(shown);
    asked.current = place === -1 ? [shown] : asked.current.slice(place);
    if (place !== -1) return;
    cancel();
    setTyped(shown);
  }, [shown, cancel]);
  return (
    <TextInput
      type="search"
      flex="1 1 220px"
      maw={340}
      placeholder={t('common.search')}
      aria-label={t('common.search')}
      aria-keyshortcuts="/"
      title={t('common.key_named', { key: '/' })}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        search(value.trim());
      }}
    />
  );
}
