import { modules } from '@serventia/domain/account/modules';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MenuIcon } from './menu-icon.tsx';

const names = [
  ...new Set(
    modules.flatMap(({ description, menu }) => [
      description,
      ...menu.flatMap(({ items }) => items.map(({ icon }) => icon)),
    ]),
  ),
];

it.each(names)('the icon %s of the menus is drawn', (name) => {
  const { container } = render(<MenuIcon name={name} />);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.querySelector('.tabler-icon-circle')).toBeNull();
});
