import { MantineProvider } from '@mantine/core';
import { type FieldSpec, integer } from '@serventia/kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FilterValue } from '../kind-parts.ts';
import { IntegerFilter } from './integer-filter.tsx';

it.each([
  ['4567', { eq: '4567' }],
  ['4.567', { eq: '4567' }],
  ['4.567.890', { eq: '4567890' }],
  ['45.67', {}],
  ['quatro', {}],
] as const)('asks of %s for %o', async (typed, asked) => {
  const spec: FieldSpec = integer();
  if (spec.kind !== 'integer') throw new TypeError('no whole number');
  let value: FilterValue = {};
  render(
    <MantineProvider env="test">
      <IntegerFilter
        spec={spec}
        id="number"
        label="Número"
        value={value}
        onChange={(next) => (value = next)}
      />
    </MantineProvider>,
  );
  await userEvent.type(screen.getByLabelText('Número'), typed);
  expect(value).toEqual(asked);
});
