import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Query } from '../../api/request.ts';
import type { Page, Row } from '../../api/resource.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { holdUnsettled } from '../shared/unsettled.ts';
import { choicesQuery } from './choices.ts';

/** What a field holds. */
interface Held {
  readonly chosen: number | null;
  readonly isTyped: boolean;
}

/**
 * Chooses the one row that certain conditions leave in a field that nobody has touched; where the conditions change and
 * the field still holds what was chosen here, another one, or none where no row is plain any more. Whoever saves before
 * the answer waits for it.
 */
export function useUsual(
  entityName: string,
  conditions: Query | undefined,
  { chosen, isTyped }: Held,
  onChoose: (row: Row | null) => void,
): void {
  const client = useQueryClient();
  const decided = useRef<{ readonly on: string; readonly row: number | null }>(undefined);
  const on = JSON.stringify(conditions ?? null);
  const [first] = useState(on);
  const asked = choicesQuery(entityName, '', conditions ?? {}, { limit: 2 });
  const enabled = conditions !== undefined && !isTyped && (chosen === null || on !== first);
  const { data, isFetching } = useQuery({ ...asked, enabled });
  const decide = (page: Page | undefined): void => {
    const { current } = decided;
    if (current === undefined && (isTyped || chosen !== null)) decided.current = { on, row: null };
    const isOpen = current ? current.row !== null && current.row === chosen && current.on !== on : true;
    const [only] = page?.count === 1 ? page.results : [];
    if (current && isOpen && !isTyped && !only && (page || conditions === undefined)) {
      decided.current = undefined;
      onChoose(null);
      return;
    }
    if (!isOpen || isTyped || !only || (!current && chosen !== null)) return;
    decided.current = { on, row: only.id };
    onChoose(only);
  };
  // What was read before is not chosen from while it is asked again: the row may have been taken since.
  useEffect(() => decide(isFetching ? undefined : data));
  const latest = useLatest({ on, asked, decide });
  const isAsked = enabled && isFetching;
  useEffect(() => {
    if (!isAsked) return undefined;
    return holdUnsettled(async () => {
      const before = latest.current;
      const page = await client.fetchQuery(before.asked).catch(() => undefined);
      const now = latest.current;
      if (now.on === before.on) now.decide(page);
    });
  }, [isAsked, client, latest]);
}
