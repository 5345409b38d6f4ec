import {
  type OfficeContext,
  officeContext,
  type OfficeHoliday,
  type OfficeSettings,
} from '@serventia/domain/calendar/office-calendar';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { today } from '../../api/office-clock.ts';
import { readRow, type Row } from '../../api/resource.ts';
import { getSession } from '../../api/session.ts';

interface SettledOffice extends Row, OfficeSettings {
  readonly holidays: readonly OfficeHoliday[];
}

const OFFICE = 'basic/notary_office';
const STALE_MS = 300_000;

interface KnownOffice {
  readonly context: OfficeContext;
  /** The office has answered, or could not. */
  readonly isSettled: boolean;
}

/** The office of whoever is logged in; undefined for a super user. */
export const ownOffice = (): number | undefined => getSession()?.user.notary_office ?? undefined;

/** How the user's own office is read, with its holidays. */
export const officeQuery = () => {
  const office = ownOffice();
  return queryOptions({
    queryKey: [OFFICE, 'rules', office],
    queryFn: () => readRow<SettledOffice>(OFFICE, office ?? 0, ['holidays']),
    staleTime: STALE_MS,
  });
};

/** What the office has settled for its rules, and when it is open; the law alone until that is known. */
export function useKnownOffice(isAsked = true): KnownOffice {
  const office = ownOffice();
  const { data, isError } = useQuery({ ...officeQuery(), enabled: isAsked && office !== undefined });
  const isSettled = data !== undefined || isError || office === undefined;
  return useMemo(
    () => ({
      context: data ? officeContext(today(), data, data.holidays) : { today: today() },
      isSettled,
    }),
    [data, isSettled],
  );
}

export function useOfficeContext(): OfficeContext {
  return useKnownOffice().context;
}
