import { modules } from '@serventia/domain/account/modules';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type GrantedModule, useGrantedModules } from './module-queries.ts';

const STORAGE_KEY = 'serventia.module';

/** The granted module whose menu has the address; where two have it, or none, the one used last. */
export function useCurrentModule(): GrantedModule | undefined {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { data: granted = [] } = useGrantedModules();
  const last = Number(localStorage.getItem(STORAGE_KEY));
  const here = granted.filter(({ description }) => holds(description, pathname));
  const current =
    here.find(({ id }) => id === last) ?? here[0] ?? granted.find(({ id }) => id === last) ?? granted[0];
  const id = current?.id;
  useEffect(() => {
    if (id !== undefined) localStorage.setItem(STORAGE_KEY, String(id));
  }, [id]);
  return current;
}

/** The user has chosen this module: its menu is shown where several have the same page. */
export function rememberModule({ id }: Pick<GrantedModule, 'id'>): void {
  localStorage.setItem(STORAGE_KEY, String(id));
}

function holds(description: string, pathname: string): boolean {
  const module = modules.find((each) => each.description === description);
  return (
    module?.menu.some(({ items }) =>
      items.some(({ route }) => pathname === route || pathname.startsWith(`${route}/`)),
    ) ?? false
  );
}
