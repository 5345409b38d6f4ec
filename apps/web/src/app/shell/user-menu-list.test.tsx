import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MARIA } from '../../testing/maria.ts';

afterEach(() => {
  delete document.documentElement.dataset['practiceUrl'];
});

/** What the page was told is read once, as the application begins: it begins anew, with its words. */
async function open(practiceUrl?: string): Promise<void> {
  if (practiceUrl) document.documentElement.dataset['practiceUrl'] = practiceUrl;
  vi.resetModules();
  const { startLanguage } = await import('../../text/i18n.ts');
  const { loadWords } = await import('../../text/load-words.ts');
  startLanguage();
  await loadWords('base');
  const { default: UserMenuList } = await import('./user-menu-list.tsx');
  const doNothing = (): void => undefined;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <UserMenuList user={MARIA} onPassword={doNothing} onSecondFactor={doNothing} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByRole('menu');
}

it('leads to where one practises, where the installation says so', async () => {
  await open('https://treino.example.org');
  const entry = screen.getByRole('menuitem', { name: 'Exercitar' });
  expect(entry.getAttribute('href')).toBe('https://treino.example.org');
});

it('offers no practice where there is none', async () => {
  await open();
  expect(screen.getByRole('menuitem', { name: 'Alterar senha' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Exercitar' })).toBeNull();
});
