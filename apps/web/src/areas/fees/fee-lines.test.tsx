import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FeeLines } from './fee-lines.tsx';

const FEE = { lines: [], total: '114.97', seals: '4.67' };

it.each([
  [{}, null],
  [
    { value_left_out: '250000.00' },
    'O ato declara R$ 250.000,00, e este serviço não é cobrado por valor. Confira se é o serviço do ato.',
  ],
])('a fee says which value of the act it does not go by: %o', (left, said) => {
  render(
    <MantineProvider env="test">
      <FeeLines fee={{ ...FEE, ...left }} />
    </MantineProvider>,
  );
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(said);
});

it('calls the parts of a fee by their words', () => {
  const line = {
    code: '002001',
    description: 'Reconhecimento',
    quantity: 1,
    components: { selo: '1.56', FRMMP: '0.20', emolumento: '3.95' },
    total: '5.71',
  };
  render(
    <MantineProvider env="test">
      <FeeLines fee={{ ...FEE, lines: [line] }} caption="Custas" />
    </MantineProvider>,
  );
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names.slice(1, 4)).toEqual(['Selo', 'FRMMP', 'Emolumentos']);
});
