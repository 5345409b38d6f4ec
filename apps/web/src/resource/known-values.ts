import type { Entity, FieldMap, KnownValue } from '@serventia/kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { today } from '../api/office-clock.ts';
import { may } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import { listRows } from '../api/resource.ts';
import { getSession } from '../api/session.ts';
import { getEntity } from '../declared/entities.ts';
import { officeQuery, ownOffice, useKnownOffice } from './findings/use-office-context.ts';
import type { KnownValues } from './usual-values.ts';

const COUNTRY = 'basic/country';

const homeCountry = queryOptions({
  queryKey: [COUNTRY, 'of the office'],
  queryFn: async () => (await listRows(COUNTRY, { iso_alpha2: 'BR', limit: 1 })).results[0]?.id ?? null,
  staleTime: Number.POSITIVE_INFINITY,
});

const CASH_SESSION = 'financial/cash_session';
/** Long enough for one receipt after the other; who opens or closes a drawer here makes it be read again. */
const DRAWER_STALE_MS = 60_000;

/** The drawer that the user has open; null where they have none, or several. */
const openDrawer = () => {
  const user = getSession()?.user.id;
  return queryOptions({
    queryKey: [CASH_SESSION, 'open drawer of', user],
    queryFn: async () => {
      const { results } = await listRows(CASH_SESSION, { session_status: 'open', limit: 100 });
      const [own, ...others] = results.filter(({ operator_user: operator }) => operator === user);
      return own && others.length === 0 ? Number(own['account']) : null;
    },
    staleTime: DRAWER_STALE_MS,
  });
};

const COUNTER_VISIT = 'basic/counter_visit';
/** Who begins or ends a visit here makes it be read again; somebody else may have done so. */
const VISIT_STALE_MS = 5000;

/** The visit to the counter that the user attends; null where they attend none. */
const currentVisit = () => {
  const user = getSession()?.user.id;
  return queryOptions({
    queryKey: [COUNTER_VISIT, 'attended by', user],
    queryFn: async () => {
      const attended = { attendance_status: 'attending', clerk_user: user, visit_on: today(), limit: 1 };
      return (await listRows(COUNTER_VISIT, attended)).results[0]?.id ?? null;
    },
    staleTime: VISIT_STALE_MS,
  });
};

/** Reads ahead what new rows begin with, so that the first form of the day need not wait for it. */
export async function loadKnownValues(): Promise<void> {
  if (ownOffice() === undefined) return;
  await Promise.all([queryClient.prefetchQuery(officeQuery()), queryClient.prefetchQuery(homeCountry)]);
}

/** The values known without a request: the office's day and the user's name. */
export function knownHere(): KnownValues {
  const name = getSession()?.user.name;
  return { today: today(), ...(name ? { user_name: name } : {}) };
}

/** The known values that the fields of an entity and of its lists begin with. */
function valuesNeeded({ fields, children = {} }: Pick<Entity, 'fields' | 'children'>): Set<KnownValue> {
  const all: FieldMap[] = [fields, ...Object.values(children).map(({ entity }) => getEntity(entity).fields)];
  return new Set(
    all.flatMap((each) =>
      Object.values(each).flatMap(({ begins }): KnownValue[] => {
        if (begins === undefined) return [];
        if (typeof begins === 'string') return [begins];
        return 'value' in begins ? [begins.value] : [];
      }),
    ),
  );
}

interface Known {
  readonly known: KnownValues;
  /** The server has answered, or could not; once it has, that stays. */
  readonly isSettled: boolean;
}

/** What new rows of an entity and of its lists begin with, as far as it is known yet. */
export function useKnownValues(entity: Entity): Known {
  const needed = useMemo(() => valuesNeeded(entity), [entity]);
  const asksOffice = needed.has('office_city');
  const asksCountry = needed.has('country');
  const office = useKnownOffice(asksOffice);
  const asksDrawer = needed.has('open_drawer') && may(CASH_SESSION, 'read');
  const { data: country, isFetched } = useQuery({ ...homeCountry, enabled: asksCountry });
  const drawer = useQuery({ ...openDrawer(), enabled: asksDrawer });
  const asksVisit = needed.has('current_visit') && may(COUNTER_VISIT, 'read');
  const visit = useQuery({ ...currentVisit(), enabled: asksVisit });
  const { officeCity } = office.context;
  const known = useMemo(
    () => ({
      ...knownHere(),
      ...(officeCity ? { office_city: officeCity } : {}),
      ...(country ? { country } : {}),
      ...(drawer.data ? { open_drawer: drawer.data } : {}),
      ...(visit.data ? { current_visit: visit.data } : {}),
    }),
    [officeCity, country, drawer.data, visit.data],
  );
  // A form that asks again after a failure must not put the page away that it stands in.
  const [wasSettled, setWasSettled] = useState(false);
  const isSettled =
    wasSettled ||
    ((office.isSettled || !asksOffice) &&
      (isFetched || !asksCountry) &&
      (drawer.isFetched || !asksDrawer) &&
      // The visit that was attended a moment ago is not the one that is now.
      ((visit.isFetched && !visit.isFetching) || !asksVisit));
  if (isSettled && !wasSettled) setWasSettled(true);
  return { known, isSettled };
}
