import type { ReactElement } from 'react';
import type { ListPageProps } from '../../resource/page-props.ts';
import { ResourceList } from '../../resource/resource-list.tsx';
import { catalogueCell } from './catalogue-words.ts';

/** Content types, permissions, modules and menus, in the words of the screens. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CatalogueList(props: ListPageProps): ReactElement {
  return (
    <ResourceList {...props} renderCell={(row, field) => catalogueCell(props.entity.name, row, field)} />
  );
}
