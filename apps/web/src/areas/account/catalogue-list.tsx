import { modules } from '@serventia/domain/account/modules';
import type { ReactElement } from 'react';
import type { Row } from '../../api/resource.ts';
import type { ListPageProps } from '../../resource/page-props.ts';
import { ResourceList } from '../../resource/resource-list.tsx';
import { catalogueName, menuName, moduleName } from '../../text/catalogue-words.ts';
import { words } from '../../text/use-text.ts';

/** Content types, permissions, modules and menus, in the words of the screens. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function CatalogueList(props: ListPageProps): ReactElement {
  const { entity } = props;
  return (
    <ResourceList
      {...props}
      renderCell={(row, field) =>
        field === entity.label
          ? catalogueName(entity.name, textOf(row, field))
          : cellText(`${entity.resource} ${field}`, textOf(row, field))
      }
    />
  );
}

const textOf = (row: Row, field: string): string => (typeof row[field] === 'string' ? row[field] : '');

/** Other fields whose values are names of the code; undefined for those that are not. */
function cellText(field: string, value: string): string | undefined {
  if (field === 'permission action') return words().action(value);
  if (field === 'content_type area' || field === 'module area') return areaName(value);
  return field === 'module_menu heading' ? menuName(value) : undefined;
}

/** An area by the module that opens it; that of users and permissions is among the settings. */
function areaName(area: string): string {
  const opening = modules.find((module) => module.area === area);
  return moduleName(opening?.description ?? 'settings');
}
