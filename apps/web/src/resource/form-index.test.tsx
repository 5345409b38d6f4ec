import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
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

it('calls each section by its name, and says its key apart from it', () => {
  render(
    <MantineProvider env="test">
      <FormIndex
        form={{ subscribe: () => () => undefined, values: () => ({}) }}
        layout={layout}
        findings={[]}
        strict={false}
        current={{ get: () => undefined, set: () => undefined, subscribe: () => () => undefined }}
        onJump={() => undefined}
      />
    </MantineProvider>,
  );
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
