import type { PublishedBanns } from '@serventia/domain/civil/marriage/banns/published-banns';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

interface Found {
  readonly count: number;
  readonly results: readonly PublishedBanns[];
}

/** What is looked for; it stands in the address of the page. */
export interface Wanted {
  readonly search: string;
  /** The CNS of an office; empty for all. */
  readonly office: string;
  readonly page: number;
}

/** The server gives so many at once. */
export const PER_PAGE = 20;

export function parametersOf({ search, office, page }: Wanted): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { search } : {}),
    ...(office ? { office } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

export function wantedIn(address: string): Wanted {
  const given = new URLSearchParams(address);
  return {
    search: given.get('search') ?? '',
    office: given.get('office') ?? '',
    page: Math.max(Number.parseInt(given.get('page') ?? '1', 10) || 1, 1),
  };
}

export function usePublishedBanns(wanted: Wanted): UseQueryResult<Found> {
  const parameters = parametersOf(wanted).toString();
  return useQuery({
    queryKey: ['editais', parameters],
    queryFn: () => api.get<Found>(`/public/editais/${parameters ? `?${parameters}` : ''}`),
    placeholderData: keepPreviousData,
  });
}
