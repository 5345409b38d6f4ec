import type { MenuGroup } from '@serventia/domain/account/modules';
import type { module } from '@serventia/domain/account/permission.entity';
import type { RowOf } from '@serventia/kit';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { loadIcons } from './menu-icons.ts';

export type GrantedModule = Pick<RowOf<typeof module>, 'id' | 'description' | 'default_route'>;

/** The modules that the user may use. */
export function useGrantedModules(): UseQueryResult<readonly GrantedModule[]> {
  return useQuery({
    queryKey: ['modules'],
    queryFn: () =>
      api.get<readonly GrantedModule[]>('/account/module/with_granted/', {
        query: { granted: true, is_active: true },
      }),
    staleTime: 300_000,
  });
}

export interface Menu {
  readonly routes: readonly string[];
  readonly results: readonly MenuGroup[];
}

/** Loads the menu of a module with its icons; without these it is shown all the same. */
async function loadMenu({ id, description }: GrantedModule): Promise<Menu> {
  const [menu] = await Promise.all([
    api.get<Menu>('/account/module_menu/find_menu/', { query: { module: id } }),
    loadIcons(description).catch(() => undefined),
  ]);
  return menu;
}

export function useMenu(module: GrantedModule | undefined): UseQueryResult<Menu> {
  return useQuery({
    queryKey: ['menu', module?.id],
    queryFn: module ? () => loadMenu(module) : skipToken,
    staleTime: 300_000,
  });
}
