import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormIndex } from './form-index.tsx';
import type { FormLayout } from './form-layout.ts';

const NAMES = ['Assento', 'Registrando', 'Nascimento'];

const layout: FormLayout = {
  shown: NAMES,
  hidden: [],
  show: () => undefined,
  nameOf: (section) => section,
  placeOf: () => ({ section: '', path: '' }),
  isEmpty: () => true,
};

function show(current?: string): void {
  render(
    <MantineProvider env="test">
      <FormIndex
        form={{ subscribe: () => () => undefined, values: () => ({}) }}
        layout={layout}
        findings={[]}
        strict={false}
        current={{ get: () => current, set: () => undefined, subscribe: () => () => undefined }}
        onJump={() => undefined}
      />
    </MantineProvider>,
  );
}

it('is reached by Tab at the section that is typed into, and at its first before', () => {
  const stops = (): (string | null)[] =>
    screen
      .getAllByRole('button')
      .flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : []));
  show();
  expect(stops()).toEqual(['Assento']);
  cleanup();
  show('Nascimento');
  expect(stops()).toEqual(['Nascimento']);
});

it('calls each section by its name, and says its key apart from it', () => {
  show();
  const entries = screen.getAllByRole('button');
  expect(entries.map((entry) => entry.getAttribute('aria-keyshortcuts'))).toEqual([
    'Alt+1',
    'Alt+2',
    'Alt+3',
  ]);
  for (const [place, entry] of entries.entries()) {
    expect(entry.textContent).toBe(NAMES[place]);
    expect(entry.getAttribute('aria-label')).toMatch(new RegExp(`^${NAMES[place] ?? ''}: `, 'u'));
  }
});
