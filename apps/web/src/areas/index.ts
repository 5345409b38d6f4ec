import { type ComponentType, lazy } from 'react';
import type { EditPageProps, ListPageProps } from '../resource/page-props.ts';

/** Pages that an area shows instead of the generic ones, by the entity's name. Each is a `React.lazy`. */
export const areaPages: Readonly<
  Record<
    string,
    { readonly list?: ComponentType<ListPageProps>; readonly edit?: ComponentType<EditPageProps> }
  >
> = {
  'civil_registration/birth': { edit: lazy(() => import('./civil-registration/birth/birth-edit-page.tsx')) },
  'seal/cost_table': {
    list: lazy(() => import('./seals/cost-table-list-page.tsx')),
    edit: lazy(() => import('./seals/cost-table-page.tsx')),
  },
};
