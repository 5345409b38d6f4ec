import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { useState } from 'react';
import { getSession, onSessionChange } from '../api/session.ts';

/** `auto` is as the system is. */
export type Contrast = 'auto' | 'high';

const SCHEME = 'color_scheme';
const CONTRAST = 'contrast';
const MENU = 'menu';
const MORE_CONTRAST = '(prefers-contrast: more)';

/** Under the name of the setting alone stands what this browser showed last: a login page and a first paint show it. */
const keysOf = (name: string): readonly string[] => {
  const user = getSession()?.user.id;
  const last = `serventia.${name}`;
  return user === undefined ? [last] : [`${last}.${user}`, last];
};

const kept = (name: string): string | null => localStorage.getItem(keysOf(name)[0] ?? '');

function keep(name: string, value: string): void {
  for (const key of keysOf(name)) {
    if (value === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
}

let stopListening: (() => void) | undefined;

/** Light, dark, or as the system is: each user's own choice in this browser. */
export const colorSchemes: MantineColorSchemeManager = {
  get: (byDefault) => {
    const scheme = kept(SCHEME);
    return isMantineColorScheme(scheme) ? scheme : byDefault;
  },
  set: (scheme) => keep(SCHEME, scheme),
  subscribe: (onUpdate) => {
    stopListening = onSessionChange(() => onUpdate(colorSchemes.get('auto')));
  },
  unsubscribe: () => stopListening?.(),
  clear: () => keep(SCHEME, 'auto'),
};

const chosenContrast = (): Contrast => (kept(CONTRAST) === 'high' ? 'high' : 'auto');

function showContrast(): void {
  const isHigh = chosenContrast() === 'high' || matchMedia(MORE_CONTRAST).matches;
  const { dataset } = document.documentElement;
  if (isHigh) dataset['contrast'] = 'high';
  else delete dataset['contrast'];
}

const isMenuWide = (): boolean => kept(MENU) === 'wide';

function showMenuWidth(): void {
  const { dataset } = document.documentElement;
  if (isMenuWide()) dataset['menu'] = 'wide';
  else delete dataset['menu'];
}

/** Shows what the user or the system asks for, contrast and width of the menu, now and whenever one of them changes. */
export function startLook(): void {
  showContrast();
  showMenuWidth();
  matchMedia(MORE_CONTRAST).addEventListener('change', showContrast);
  onSessionChange(() => {
    keep(CONTRAST, chosenContrast());
    showContrast();
    showMenuWidth();
  });
}

/** The contrast of this user, and how to change it. */
export function useContrast(): readonly [Contrast, (contrast: Contrast) => void] {
  const [contrast, setContrast] = useState(chosenContrast);
  const choose = (chosen: Contrast): void => {
    keep(CONTRAST, chosen);
    setContrast(chosen);
    showContrast();
  };
  return [contrast, choose];
}

/** Whether the menu of this user is so wide that it breaks no word, and how to change it. */
export function useWideMenu(): readonly [boolean, (isWide: boolean) => void] {
  const [isWide, setWide] = useState(isMenuWide);
  const choose = (chosen: boolean): void => {
    keep(MENU, chosen ? 'wide' : 'auto');
    setWide(chosen);
    showMenuWidth();
  };
  return [isWide, choose];
}
