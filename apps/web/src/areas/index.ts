import { type ComponentType, lazy } from 'react';
import type { EditPageProps, ListPageProps } from '../resource/page-props.ts';

const catalogueList = lazy(() => import('./account/catalogue-list.tsx'));

/** Pages that an area shows instead of the generic ones, by the entity's name. Each is a `React.lazy`. */
export const areaPages: Readonly<
  Record<
    string,
    { readonly list?: ComponentType<ListPageProps>; readonly edit?: ComponentType<EditPageProps> }
  >
> = {
  'basic/session': { list: lazy(() => import('./account/session-list.tsx')) },
  'account/content_type': { list: catalogueList },
  'account/custom_group': { edit: lazy(() => import('./account/group-page.tsx')) },
  'account/menu': { list: catalogueList },
  'account/module': { list: catalogueList },
  'account/module_menu': { list: catalogueList },
  'account/permission': { list: catalogueList },
  'account/user': { edit: lazy(() => import('./account/user-page.tsx')) },
  'civil_registration/birth': { edit: lazy(() => import('./civil-registration/birth/birth-edit-page.tsx')) },
  'note_registration/signature_recognition': { edit: lazy(() => import('./notes/recognition-page.tsx')) },
  'property_registration/enrollment': { edit: lazy(() => import('./property/enrollment-page.tsx')) },
  'seal/cost_table': {
    list: lazy(() => import('./seals/cost-table-list-page.tsx')),
    edit: lazy(() => import('./seals/cost-table-page.tsx')),
  },
};
