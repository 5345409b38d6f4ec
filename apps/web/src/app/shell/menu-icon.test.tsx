import { modules } from '@serventia/domain/account/modules';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuIcon } from './menu-icon.tsx';
import { loadIcons } from './menu-icons.ts';
import { moduleIcons } from './module-icons.ts';

const named = modules.flatMap(({ description, menu }) =>
  menu.flatMap(({ items }) => items.map(({ icon }) => [description, icon] as const)),
);

it('an entry shows a circle while its icon is not loaded', () => {
  const { container } = render(<MenuIcon name="an-icon-of-no-menu" />);
  expect(container.querySelector('.tabler-icon-circle')).not.toBeNull();
});

it.each(named)('the menu of %s draws its icon %s', async (module, icon) => {
  await loadIcons(module);
  const { container } = render(<MenuIcon name={icon} />);
  expect(container.querySelector(`.tabler-icon-${icon} path`)).not.toBeNull();
});

it('every module has an icon', () => {
  expect(Object.keys(moduleIcons).toSorted()).toEqual(
    modules.map(({ description }) => description).toSorted(),
  );
});
