import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Query } from '../../api/request.ts';
import type { Row } from '../../api/resource.ts';
import { choicesQuery } from './choices.ts';

/** What a field holds. */
interface Held {
  readonly chosen: number | null;
  readonly isTyped: boolean;
}

/**
 * Chooses the one row that certain conditions leave in a field that nobody has touched; another one, where the
 * conditions change and the field still holds what was chosen here.
 */
export function useUsual(
  entityName: string,
  conditions: Query | undefined,
  { chosen, isTyped }: Held,
  onChoose: (row: Row) => void,
): void {
  const decided = useRef<{ readonly on: string; readonly row: number | null }>(undefined);
  const on = JSON.stringify(conditions ?? null);
  const [first] = useState(on);
  const { data } = useQuery({
    ...choicesQuery(entityName, '', conditions ?? {}, { limit: 2 }),
    enabled: conditions !== undefined && !isTyped && (chosen === null || on !== first),
  });
  const [only] = data?.count === 1 ? data.results : [];
  useEffect(() => {
    const { current } = decided;
    if (current === undefined && (isTyped || chosen !== null)) decided.current = { on, row: null };
    const isOpen = current ? current.row !== null && current.row === chosen && current.on !== on : true;
    if (!isOpen || isTyped || !only || (!current && chosen !== null)) return;
    decided.current = { on, row: only.id };
    onChoose(only);
  });
}
