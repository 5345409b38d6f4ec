import { modules } from './modules.ts';

/** Something that the home page offers to begin. */
export interface NewWork {
  /** `civil_registration/birth` */
  readonly entity: string;
  readonly icon: string;
}

/** Everything at the counter that begins with a new row, in the order of the menus. */
export const newWork: readonly NewWork[] = modules
  .flatMap(({ menu }) => menu.flatMap(({ items }) => items))
  .flatMap(({ route, icon, begins }) => (begins ? [{ entity: route.slice(1), icon }] : []));
