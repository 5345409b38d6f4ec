import type { HomeRow } from '@serventia/domain/office/home';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { currentRole } from '../../api/current-role.ts';
import { openedRows } from '../../api/opened-rows.ts';
import { useText } from '../../text/use-text.ts';
import { findPlaces, placesOf } from './places.ts';
import { groupOpened, groupResults, type Hit, type ResultGroup } from './results.ts';

const DEBOUNCE_MS = 250;
const SHORTEST = 2;
const NO_HITS: readonly Hit[] = [];
const NO_ROWS: readonly HomeRow[] = [];

export interface Results {
  readonly groups: readonly ResultGroup[];
  /** `waiting`: enough is typed, and not everything that is meant has been found yet. */
  readonly state: 'nothing typed' | 'waiting' | 'found' | 'failed';
}

/** What is meant by what was typed: pages at once, people and acts once the server has answered. */
export function useResults(typed: string): Results {
  const words = useText();
  const text = typed.trim();
  const [wanted] = useDebouncedValue(text, DEBOUNCE_MS);
  // Acts and people are an office's: a super user, who has none, finds pages.
  const hasOffice = currentRole() === 'clerk';
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) =>
      api.get<{ results: readonly Hit[] }>('/basic/search/', { query: { q: wanted }, signal }),
    enabled: hasOffice && wanted.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const { data: opened } = useQuery({
    queryKey: ['opened rows'],
    queryFn: readOpened,
    enabled: hasOffice,
    gcTime: 0,
  });
  const offered = useMemo(() => placesOf(words), [words]);
  if (text.length < SHORTEST)
    return { groups: text === '' ? groupOpened(words, opened ?? NO_ROWS) : [], state: 'nothing typed' };
  const groups = groupResults(words, data?.results ?? NO_HITS, findPlaces(offered, text));
  if (!hasOffice) return { groups, state: 'found' };
  if (wanted !== text) return { groups, state: 'waiting' };
  if (isError) return { groups, state: 'failed' };
  return { groups, state: data === undefined || isPlaceholderData ? 'waiting' : 'found' };
}

/** The rows that were opened last, but that which is open. */
async function readOpened(): Promise<readonly HomeRow[]> {
  const others = openedRows().filter((row) => !location.pathname.endsWith(`/${row}`));
  if (others.length === 0) return NO_ROWS;
  const query = { opened: others.join(',') };
  return (await api.get<{ results: readonly HomeRow[] }>('/basic/home/opened/', { query })).results;
}
