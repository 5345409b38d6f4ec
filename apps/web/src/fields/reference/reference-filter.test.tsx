import { MantineProvider } from '@mantine/core';
import { enrollmentRecord } from '@serventia/domain/property/enrollment-acts.entity';
import type { FieldSpec } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { FilterValue } from '../kind-parts.ts';
import { ReferenceFilter } from './reference-filter.tsx';

function show(name: 'registered_seal' | 'enrollment', value: FilterValue = {}) {
  const onChange = vi.fn<(value: FilterValue) => void>();
  const spec: FieldSpec = enrollmentRecord.fields[name];
  if (spec.kind !== 'reference') throw new TypeError(`${name} is no reference`);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ReferenceFilter spec={spec} id="filter" label="Selo" value={value} onChange={onChange} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onChange };
}

it('finds the rows that refer to none', async () => {
  const { user, onChange } = show('registered_seal');
  await user.click(screen.getByRole('checkbox', { name: 'Selo: Vazio' }));
  expect(onChange).toHaveBeenLastCalledWith({ isnull: 'true' });
});

it('forgets that they refer to none', async () => {
  const { user, onChange } = show('registered_seal', { isnull: 'true' });
  await user.click(screen.getByRole('checkbox', { name: 'Selo: Vazio', checked: true }));
  expect(onChange).toHaveBeenLastCalledWith({});
});

it('does not ask for it where every row refers to one', () => {
  show('enrollment');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
