import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { deed } from '@serventia/domain/notes/deed.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import { ChildRows } from './child-rows.tsx';
import { type ResourceForm, useResourceForm } from './use-resource-form.ts';

const row = {
  id: 7,
  version: 1,
  permissions: ['update'],
  taxes: [
    { id: 1, tax_kind: 'itbi', guide: '10' },
    { id: 2, tax_kind: 'itcmd', guide: '20' },
  ],
};

const ana = { id: 7, version: 1, name: 'Ana Lima', cpf: '52998224725', birth_date: '1998-02-03' };

let form: ResourceForm | undefined;

function Host(): ReactElement {
  const own = useResourceForm(deed, row);
  useEffect(() => {
    form = own;
  });
  return (
    <>
      <ChildRows form={own} name="taxes" />
      <ChildRows form={own} name="parts" />
    </>
  );
}

beforeEach(async () => {
  // A long text grows again when its font has come.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ results: [ana], count: 1 })));
  await loadPermissions().catch(() => undefined);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Host />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  queryClient.clear();
  act(() => notifications.clean());
});

const rows = (): HTMLElement[] =>
  within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
const titles = (): (string | undefined)[] =>
  rows().map((each) => within(each).getAllByRole('button')[0]?.querySelector('span')?.textContent);
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

it('goes to the first field of a new row before the next key comes', () => {
  act(() => button(/^Adicionar imposto/u).click());
  expect(document.activeElement?.id).toMatch(/taxes-2-tax_kind$/u);
});

it('keeps the focus at the list when a row is removed', async () => {
  const user = userEvent.setup();
  button(/^Remover: 20$/u).focus();
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['10']);
  expect(document.activeElement).toBe(button(/^Remover: 10$/u));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button(/^Adicionar imposto/u));
});

it('brings a removed row back to its place, by its button or by Ctrl+Z', async () => {
  const user = userEvent.setup();
  await user.click(button(/^Remover: 10$/u));
  expect(titles()).toEqual(['20']);
  expect(await screen.findByText('Retirado do formulário: 10.')).toBeTruthy();
  await user.click(button(/^Desfazer$/u));
  expect(titles()).toEqual(['10', '20']);
  expect(rows()[0]?.contains(document.activeElement)).toBe(true);
  await user.click(button(/^Remover: 20$/u));
  await screen.findByText('Retirado do formulário: 20.');
  await user.keyboard('{Control>}z{/Control}');
  expect(titles()).toEqual(['10', '20']);
  expect(form?.changes()).toEqual({});
});

it('brings a row back as a new one when its removal was saved', async () => {
  const user = userEvent.setup();
  await user.click(button(/^Remover: 10$/u));
  act(() => form?.adopt({ ...row, taxes: row.taxes.slice(1) }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(titles()).toEqual(['10', '20']);
  const taxes = form?.changes()['taxes'];
  expect(taxes).toMatchObject([{ guide: '10' }, { id: 2, guide: '20' }]);
  expect(taxes).not.toMatchObject([{ id: 1 }, {}]);
});

it('keeps the focus on the button of a row that is moved, while it can move', async () => {
  const user = userEvent.setup();
  button(/^Mover para baixo: 10$/u).focus();
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['20', '10']);
  expect(document.activeElement).toBe(button(/^Mover para cima: 10$/u));
});

it('keeps the focus in the field of a row that is moved by Alt and an arrow', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^10/u }));
  const guide = screen.getByDisplayValue('10');
  guide.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(titles()).toEqual(['20', '10']);
  expect((document.activeElement as HTMLInputElement).value).toBe('10');
});

it('brings a person by a whole CPF and shows what came from the register, until it is changed', async () => {
  const user = userEvent.setup();
  await user.click(button(/^Adicionar parte/u));
  const field = (name: string): HTMLInputElement =>
    document.querySelector(`[id$='-parts-0-${name}']`) as HTMLInputElement;
  field('name').focus();
  await user.keyboard('Ana de Lima');
  field('cpf').focus();
  await user.keyboard('52998224725{Tab}');
  await screen.findByText('dados do cadastro');
  expect(field('birth_date').value).toBe('03/02/1998');
  expect(field('name').value).toBe('Ana de Lima');
  const marked = screen.getAllByText('do cadastro').length;
  await user.clear(field('birth_date'));
  await user.keyboard('04021998');
  expect(screen.queryAllByText('do cadastro')).toHaveLength(marked - 1);
});

describe('a row of many fields', () => {
  const field = (name: string): HTMLInputElement | null => document.querySelector(`[id$='-parts-0-${name}']`);

  it('shows its card, what a condition asks for, and the rest when somebody asks', async () => {
    const user = userEvent.setup();
    await user.click(button(/^Adicionar parte/u));
    // Of the card; asked for of who sells; neither.
    for (const name of ['person', 'nationality']) expect(field(name), name).not.toBeNull();
    expect(field('street')).toBeNull();
    expect(field('spouse_name')).toBeNull();
    await user.clear(field('civil_status') as HTMLInputElement);
    await user.type(field('civil_status') as HTMLInputElement, 'Casado{Enter}');
    expect(field('spouse_name')).not.toBeNull();
    await user.click(button(/^Mais campos \(\d+\)$/u));
    expect(document.activeElement).toBe(field('side'));
    expect(field('street')).not.toBeNull();
  });

  it('keeps a field in place that has held something', async () => {
    const user = userEvent.setup();
    await user.click(button(/^Adicionar parte/u));
    await user.click(button(/^Mais campos/u));
    await user.type(field('street') as HTMLInputElement, 'Rua das Flores');
    await user.click(button(/^Menos campos$/u));
    expect(field('district')).toBeNull();
    await user.clear(field('street') as HTMLInputElement);
    expect(field('street')).not.toBeNull();
  });
});

it('offers the places that a deed of its kind has, and goes on to offer those that more may take', async () => {
  const user = userEvent.setup();
  expect(screen.queryByText('Nada incluído ainda.')).toBeNull();
  await user.click(button(/^Vendedor/u));
  await vi.waitFor(() => expect(document.activeElement?.id).toMatch(/parts-0-share$/u));
  // One of them folds the row, the other adds a second seller.
  expect(
    screen.getAllByRole('button', { name: /^Vendedor/u }).map((each) => each.getAttribute('aria-expanded')),
  ).toEqual(['true', null]);
  expect(screen.queryByLabelText(/^Qualidade/u)).toBeNull();
  await user.type(screen.getByLabelText(/^Nome/u), 'Ana Lima');
  await screen.findByText(/^Vendedor.*: Ana Lima$/u);
  await user.click(button(/^Adicionar parte da escritura$/u));
  expect(await screen.findAllByLabelText(/^Qualidade/u, { selector: 'input' })).toHaveLength(1);
  await user.click(button(/^Remover: .*Ana Lima$/u));
  expect(await screen.findByText(/^Retirado do formulário: Vendedor.*: Ana Lima\.$/u)).toBeTruthy();
});
