import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Query } from '../../api/request.ts';
import type { Row } from '../../api/resource.ts';
import { choicesQuery } from './choices.ts';

/** Chooses once, in a field that nobody has touched, the one row that certain conditions leave. */
export function useUsual(
  entityName: string,
  conditions: Query | undefined,
  isUntouched: boolean,
  onChoose: (row: Row) => void,
): void {
  const decided = useRef(false);
  const { data } = useQuery({
    ...choicesQuery(entityName, '', conditions ?? {}, { limit: 2 }),
    enabled: conditions !== undefined && isUntouched,
  });
  const [only] = data?.count === 1 ? data.results : [];
  useEffect(() => {
    if (decided.current || (isUntouched && !only)) return;
    decided.current = true;
    if (isUntouched && only) onChoose(only);
  });
}
