import { findListed } from '../declared/catalogue.ts';
import { plainText } from './i18n.ts';
import { words } from './use-text.ts';

export const SOFT_HYPHEN = '\u00AD';

/** `basic/person` as the screens call it. */
export function contentTypeName(name: string): string {
  const entity = findListed(name);
  return entity ? words().entity(entity, 'many') : name;
}

function permissionName(name: string): string {
  const [entity = '', action = ''] = name.split(' ');
  return `${contentTypeName(entity)}: ${words().action(action)}`;
}

/** A label of a menu as the menu shows it, with soft hyphens where it may be parted. */
export const menuText = (label: string): string => plainText(`menu.${label}`, `entities.${label}.many`);

/** A label of a menu as one reads it. */
export const menuName = (label: string): string => menuText(label).replaceAll(SOFT_HYPHEN, '');

/** A module by its description, `civil-registration`, as the screens call it. */
export const moduleName = (description: string): string => plainText(`modules.${description}`);

function moduleMenuName(name: string): string {
  const [module = '', label = ''] = name.split(' ');
  return `${moduleName(module)}: ${menuName(label)}`;
}

const NAMES: Readonly<Record<string, (label: string) => string>> = {
  'account/content_type': contentTypeName,
  'account/permission': permissionName,
  'account/module': moduleName,
  'account/menu': menuName,
  'account/module_menu': moduleMenuName,
  'basic/access_entry': (action) => words().code('action', action),
  'basic/change': contentTypeName,
};

/** What is declared in the code and not typed by anybody: its rows are called by the dictionaries. */
export const isCatalogue = (entity: string): boolean => entity in NAMES;

/** What the product calls a row of a catalogue; the label as it is elsewhere. */
export const catalogueName = (entity: string, label: string): string => NAMES[entity]?.(label) ?? label;
