import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { person } from '@serventia/domain/parties/person.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setOfficeNameStyle } from '../api/office-names.ts';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import { startSession } from '../api/session.ts';
import { MARIA } from '../testing/maria.ts';
import { DraftNotice } from './edit-parts.tsx';
import { FieldInput } from './field-input.tsx';
import { useResourceForm } from './use-resource-form.ts';

let sent: Record<string, unknown>[] = [];
let kept: { readonly values: Record<string, unknown> } | null = null;

beforeEach(async () => {
  sent = [];
  kept = null;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (address.includes('/permission/'))
      return Promise.resolve(Response.json({ 'basic/person': ['read', 'create', 'update'] }));
    if (address.includes('/form_draft/'))
      return Promise.resolve(Response.json({ content: kept, saved_at: '2026-11-28T12:00:00Z' }));
    // Nothing more is known: neither the office nor its country.
    if (!init?.body) return Promise.resolve(Response.json({}, { status: 404 }));
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    sent.push(body);
    const row = { ...body, id: 7, version: sent.length, permissions: ['update'] };
    return Promise.resolve(Response.json(row, { status: 201 }));
  });
  startSession(MARIA);
  setOfficeNameStyle('initials');
  await loadPermissions();
});
afterEach(() => {
  setOfficeNameStyle('as_typed');
  queryClient.clear();
  notifications.clean();
});

function Host(): ReactElement {
  const form = useResourceForm(person, undefined);
  return (
    <>
      <DraftNotice form={form} />
      <FieldInput entity={person} field="name" form={form} />
      <FieldInput entity={person} field="sex" form={form} />
      <p>{form.isDirty() ? 'por salvar' : 'nada por salvar'}</p>
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => void form.save()}>
        Salvar
      </button>
    </>
  );
}

/** Saves as Ctrl+S does: what is being typed keeps the keyboard. */
async function save(): Promise<void> {
  await act(async () => screen.getByRole('button', { name: 'Salvar' }).click());
}

function open(): void {
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={queryClient}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const field = (name: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

it.each(['Feminino', 'fem'])('a choice that is being typed is saved: %s', async (text) => {
  open();
  await userEvent.type(field(/^Nome/u), 'Ana');
  await userEvent.click(field(/^Sexo/u));
  await userEvent.keyboard(text);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'Ana', sex: 'F' });
  expect(field(/^Sexo/u).value).toBe('Feminino');
});

it('a choice that fits nothing is marked and not saved', async () => {
  open();
  await userEvent.type(field(/^Nome/u), 'Ana');
  await userEvent.click(field(/^Sexo/u));
  await userEvent.keyboard('xyz');
  await save();
  await waitFor(() => expect(field(/^Sexo/u).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

it('a name that is being typed is saved in the style of the office, and the keyboard stays in it', async () => {
  open();
  await userEvent.type(field(/^Nome/u), 'pedro da silva');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'Pedro da Silva' });
  expect(field(/^Nome/u).value).toBe('Pedro da Silva');
  expect(document.activeElement).toBe(field(/^Nome/u));
  await userEvent.tab();
  expect(screen.getByText('nada por salvar')).toBeTruthy();
});

it('whoever discards a draft goes on at the first field', async () => {
  kept = { values: { name: 'Rui Prado' } };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  expect(field(/^Nome/u).value).toBe('');
  expect(document.activeElement).toBe(field(/^Nome/u));
});
