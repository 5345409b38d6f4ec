import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EnrollmentOwners } from './enrollment-owners.tsx';

const owner = { name: 'Ana Braga', right_kind: 'full', share: '1/2', ended_by: null };

it.each([
  ['the act by which they acquired', { acquired_by: 'R-1/7', since_act: null }, 'desde R-1/7'],
  ['the act since which they are as shown', { acquired_by: 'R-1/7', since_act: 'AV-2/7' }, 'desde AV-2/7'],
])('says of an owner %s', (_name, acts, words) => {
  const enrollment = { id: 1, version: 1, owners: [{ id: 2, ...owner, ...acts }] };
  render(
    <MantineProvider>
      <EnrollmentOwners enrollment={enrollment} />
    </MantineProvider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
