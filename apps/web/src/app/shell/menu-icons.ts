import { createReactComponent, IconCircle, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { menuIcons } from 'virtual:menu-icons';

const loaded = new Map<string, ComponentType<IconProps>>();

/** Loads the icons of a module's menu, or of the home page. Without them each entry shows a circle. */
export async function loadIcons(place: string): Promise<void> {
  const { default: icons } = (await menuIcons[place]?.()) ?? { default: {} };
  for (const [name, parts] of Object.entries(icons))
    if (!loaded.has(name)) loaded.set(name, createReactComponent('outline', name, name, parts));
}

/** An icon that was loaded, by the name that menus have for it. */
export const findIcon = (name: string): ComponentType<IconProps> => loaded.get(name) ?? IconCircle;
