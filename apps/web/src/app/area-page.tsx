import { modules } from '@serventia/domain/account/modules';
import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isReadable, SUPER_AREAS } from '../api/address-of.ts';
import { currentRole } from '../api/current-role.ts';
import { may } from '../api/permissions.ts';
import { listed } from '../declared/catalogue.ts';
import { LoadingState } from '../ui/states.tsx';
import { UnreadState } from '../ui/unread-state.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { type GrantedModule, useGrantedModules } from './shell/module-queries.ts';

/** What the configuration of the product is called in some addresses. */
const SETTINGS: ReadonlySet<string> = new Set(['settings', 'configuration']);

/** The address of an area alone leads to where its work begins. */
export function AreaPage(): ReactElement {
  const { area = '' } = useParams({ strict: false });
  const { data, error, refetch } = useGrantedModules();
  if (!data) return error ? <UnreadState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const beginning = beginningOf(area, data);
  if (beginning) return <Navigate to={beginning} replace />;
  return isKnown(area) ? <ForbiddenPage /> : <NotFoundPage />;
}

const isKnown = (area: string): boolean => SETTINGS.has(area) || listed.some((each) => each.area === area);

/** The first page of the module of an area; of an area within several modules, the first that the user may read. */
export function beginningOf(area: string, granted: readonly GrantedModule[]): string | undefined {
  const start = SETTINGS.has(area) ? '/settings/' : `/${area}/`;
  const own = granted.find(({ default_route: route }) => route.startsWith(start));
  if (own) return own.default_route;
  if (currentRole() === 'super' && SUPER_AREAS.has(area)) return firstReadable(area);
  const routes = modules
    .filter(({ description }) => granted.some((each) => each.description === description))
    .flatMap(({ menu }) => menu.flatMap(({ items }) => items.map(({ route }) => route)));
  return routes.find((route) => route.startsWith(start) && isReadable(route));
}

/** Super users open what they work on at the address of its own area, too. */
function firstReadable(area: string): string | undefined {
  const entity = listed.find((each) => each.area === area && may(each.name, 'read'));
  return entity && `/${entity.name}`;
}
