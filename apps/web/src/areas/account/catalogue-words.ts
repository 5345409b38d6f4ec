import { findEntity } from '@serventia/domain/registry';
import type { Row } from '../../api/resource.ts';
import { i18n } from '../../text/i18n.ts';
import { words } from '../../text/use-text.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `basic/person` as the screens call it. */
function contentTypeName(name: string): string {
  const entity = findEntity(name);
  return entity ? words().entity(entity, 'many') : name;
}

const menuName = (label: string): string => i18n.t([`menu.${label}`, `entities.${label}.many`]);
const moduleName = (description: string): string => i18n.t(`modules.${description}`);

/** What the product calls its own content types, permissions, modules and menus; undefined for other fields. */
export function catalogueCell(entity: string, row: Row, field: string): string | undefined {
  const value = text(row[field]);
  switch (`${entity} ${field}`) {
    case 'account/content_type name':
      return contentTypeName(value);
    case 'account/permission name':
      return permissionName(value);
    case 'account/permission action':
      return words().action(value);
    case 'account/module description':
      return moduleName(value);
    case 'account/menu label':
      return menuName(value);
    case 'account/module_menu name':
      return moduleMenuName(value);
    case 'account/module_menu heading':
      return menuName(value);
    default:
      return undefined;
  }
}

function permissionName(name: string): string {
  const [entity = '', action = ''] = name.split(' ');
  return `${contentTypeName(entity)}: ${words().action(action)}`;
}

function moduleMenuName(name: string): string {
  const [module = '', label = ''] = name.split(' ');
  return `${moduleName(module)}: ${menuName(label)}`;
}
