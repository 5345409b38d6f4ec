import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Query } from '../../api/request.ts';
import type { Page } from '../../api/resource.ts';
import { choicesQuery, narrowed, partOf } from './choices.ts';

export const CHOICES_PAGE = 10;
const DEBOUNCE_MS = 200;

interface Choices {
  /** Rows to show; where `answered` is false, those of what was typed before. */
  readonly page: Page | undefined;
  /** Whether the rows are the answer to what is typed now. */
  readonly answered: boolean;
  readonly isError: boolean;
}

/** One page of the rows that a reference may point at. */
export function useChoices(
  entityName: string,
  typed: string,
  page: number,
  enabled: boolean,
  filters: Query = {},
): Choices {
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const part = { limit: CHOICES_PAGE, offset: page * CHOICES_PAGE };
  const { data, isPlaceholderData, isError } = useQuery({
    ...choicesQuery(entityName, search, filters, part),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    page: data && partOf(entityName, narrowed(entityName, data, search), part),
    answered: data !== undefined && !isPlaceholderData && search === typed.trim(),
    isError: isError && search === typed.trim(),
  };
}
