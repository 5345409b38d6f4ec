import { MantineProvider } from '@mantine/core';
import { personRecord } from '@serventia/domain/parties/person.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { type FieldForm, useFieldForm } from '../../resource/field-form.ts';
import { newChild } from '../../resource/form-values.ts';
import { PartyBlock } from './party-block.tsx';
import { usePartyForm } from './use-party-form.ts';

const ana = { id: 7, version: 1, name: 'Ana Lima', cpf: '52998224725', birth_date: '1998-02-03', sex: 'F' };
const shown = vi.fn<(form: FieldForm) => void>();

function Host(): ReactElement {
  const shape = { fields: {}, children: { parties: personRecord } };
  const form = usePartyForm(useFieldForm(shape, { initial: { parties: [newChild(personRecord, {})] } }));
  useEffect(() => shown(form));
  return <PartyBlock form={form} index={0} title="Mãe" layout="full" />;
}

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ count: 1, next: null, previous: null, results: [ana] })),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const field = (name: RegExp): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a whole CPF brings the person, visibly, and leaves what was typed alone', async () => {
  const user = userEvent.setup();
  field(/^Nome$/u).focus();
  await user.keyboard('Ana de Lima');
  field(/^CPF$/u).focus();
  await user.keyboard('52998224725{Tab}');
  await screen.findByText('dados do cadastro');
  expect(field(/^Nome$/u).value).toBe('Ana de Lima');
  expect(field(/^Data de nascimento/u).value).toBe('03/02/1998');
  expect(screen.getAllByText('do cadastro').length).toBeGreaterThan(0);
  expect(shown.mock.lastCall?.[0].access.get('parties.0.person')).toBe(7);
});

test('a field that the clerk changes is no longer said to be of the register', async () => {
  const user = userEvent.setup();
  field(/^CPF$/u).focus();
  await user.keyboard('52998224725{Tab}');
  await screen.findByText('dados do cadastro');
  const before = screen.getAllByText('do cadastro').length;
  field(/^Nome$/u).focus();
  await user.keyboard('{End} Souza');
  expect(field(/^Nome$/u).value).toBe('Ana Lima Souza');
  expect(screen.getAllByText('do cadastro')).toHaveLength(before - 1);
});

test('the address waits until somebody asks for it, or brings one', async () => {
  const user = userEvent.setup();
  const street = (): HTMLElement | null => screen.queryByRole('textbox', { name: /^Logradouro/u });
  expect(street()).toBeNull();
  act(() => shown.mock.lastCall?.[0].access.set('parties.0.street', 'Rua do Sol'));
  expect(street()).not.toBeNull();
  expect(screen.queryByRole('textbox', { name: /^Bairro/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Mais campos/u }));
  expect(field(/^Bairro/u)).toBeDefined();
});
