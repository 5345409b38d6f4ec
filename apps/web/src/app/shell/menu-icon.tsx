import { createElement, type ReactElement } from 'react';
import { findIcon } from './menu-icons.ts';

interface MenuIconProps {
  readonly name: string;
  readonly size?: number;
}

export function MenuIcon({ name, size = 20 }: MenuIconProps): ReactElement {
  return createElement(findIcon(name), { size, stroke: 1.7, 'aria-hidden': true });
}
