import { type Module, modules } from '@serventia/domain/account/modules';
import type { Plugin } from 'vite';

const ICONS = 'virtual:menu-icons';
const OWN = /^virtual:menu-icons(?:[/]|$)/u;

/** The elements of an icon, as the library keeps them. */
type Drawing = readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];

const iconsOf = ({ menu }: Module): string[] => menu.flatMap(({ items }) => items.map(({ icon }) => icon));

/** The icons by where they are shown: those of the menu of each module, and on the home page those of all. */
const PLACES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...modules.map((module) => [module.description, new Set(iconsOf(module))] as const),
  ['home', new Set(['file', ...modules.flatMap(iconsOf)])],
]);

/** `file-text` is kept as `IconFileText`. */
const fileOf = (icon: string): string =>
  `Icon${icon.replaceAll(/(?:^|-)(.)/gu, (_, letter: string) => letter.toUpperCase())}.mjs`;

async function drawingOf(icon: string): Promise<Drawing> {
  const found = (await import(`@tabler/icons-react/dist/esm/icons/${fileOf(icon)}`)) as {
    readonly __iconNode: Drawing;
  };
  return found.__iconNode;
}

async function iconsAt(place: string): Promise<string> {
  const icons = [...(PLACES.get(place) ?? [])];
  const drawings = await Promise.all(icons.map(async (icon) => [icon, await drawingOf(icon)] as const));
  return `export default ${JSON.stringify(Object.fromEntries(drawings))};`;
}

const index = (): string =>
  `export const menuIcons = { ${Array.from(
    PLACES.keys(),
    (place) => `${JSON.stringify(place)}: () => import(${JSON.stringify(`${ICONS}/${place}`)})`,
  ).join(', ')} };`;

/** `virtual:menu-icons`: what the icons that the menus name consist of, by the place that shows them. */
export function menuIcons(): Plugin {
  return {
    name: 'serventia:menu-icons',
    resolveId: (id) => (OWN.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ICONS}`) return index();
      return id.startsWith(`\0${ICONS}/`) ? iconsAt(id.slice(`\0${ICONS}/`.length)) : undefined;
    },
  };
}
