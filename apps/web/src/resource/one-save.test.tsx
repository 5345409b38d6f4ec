import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import type { Row } from '../api/resource.ts';
import { moveOnEnter } from '../ui/move-on-enter.ts';
import { showSuccess } from '../ui/toasts.ts';
import { ActionButtons } from './action-buttons.tsx';
import { bareWays } from '../testing/bare-ways.ts';
import type { ShownFinding } from './findings/use-findings.ts';
import { useRowActions } from './use-row-actions.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldInput } from './field-input.tsx';
import { type ResourceForm, useResourceForm } from './use-resource-form.ts';

const draft: Row = {
  id: 7,
  version: 1,
  status: 'introducing',
  marriage_kind: 'civil',
  permissions: ['update', 'register'],
};
const refusals = {
  parties: ['São necessárias 2 testemunhas.', 'Inclua o juiz de paz.'],
  documents_presented: ['Os documentos faltam.'],
  value: ['O valor é necessário.'],
};

let sent: string[] = [];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json(refusals, { status: 400 });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push(`${method} ${address.replace(/\?.*/u, '')}`);
    return Promise.resolve(
      method === 'POST' ? answer() : Response.json({ ...draft, version: sent.length + 1 }),
    );
  });
});
afterEach(() => {
  queryClient.clear();
  notifications.clean();
});

const shown = vi.fn<(form: ResourceForm) => void>();

/** A page as the frame of a form makes it: its dialogs are drawn inside its form. */
function Host({ row }: { readonly row: Row | undefined }): ReactElement {
  const form = useResourceForm(marriage, row);
  useEffect(() => shown(form));
  const { offered, dialog } = useRowActions(form, {}, bareWays(form));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the page does
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      onKeyDownCapture={(event) => moveOnEnter(event, () => void form.save())}
    >
      <ActionButtons actions={offered} />
      {dialog}
      <ErrorSummary form={form} entity={marriage} attempt={form.attempt} />
      <FieldInput entity={marriage} field="license_number" form={form} />
    </form>
  );
}

const show = (row: Row = draft): ReturnType<typeof userEvent.setup> => {
  render(
    <MantineProvider env="test">
      <Notifications autoClose={false} />
      <QueryClientProvider client={queryClient}>
        <Host row={row} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
};

async function register(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await user.click((await screen.findAllByRole('button', { name: 'Registrar' })).at(-1) as HTMLElement);
}

it('saves once, and then registers, what was typed and not saved', async () => {
  const user = show();
  answer = () => Response.json({ ...draft, status: 'pending', permissions: [] });
  await user.type(screen.getByLabelText(/^Número do certificado/u), 'Sala');
  await register(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    'PATCH /api/civil_registration/marriage/7/',
    'POST /api/civil_registration/marriage/7/register/',
  ]);
});

it('saves what was typed before a step that the act need not be whole for', async () => {
  const user = show({ ...draft, permissions: ['update', 'register_together'] });
  answer = () => Response.json(draft);
  await user.type(screen.getByLabelText(/^Número do certificado/u), 'Sala');
  await user.click(screen.getByRole('button', { name: 'Registrar os casais da cerimônia' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    'PATCH /api/civil_registration/marriage/7/',
    'POST /api/civil_registration/marriage/7/register_together/',
  ]);
});

it('puts away what was told before the dialog that is asked for next', async () => {
  const user = show();
  act(() => showSuccess('Salvo com sucesso.'));
  expect(screen.getByText('Salvo com sucesso.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Salvo com sucesso.')).toBeNull());
});

it('shows every sentence of a refusal, leads to its place, and takes the focus', async () => {
  const user = show();
  await register(user);
  const summary = await screen.findByRole('alert');
  for (const sentence of Object.values(refusals).flat()) expect(summary.textContent).toContain(sentence);
  expect(summary.textContent).not.toContain('sections.');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringContaining('São necessárias 2 testemunhas. Inclua o juiz de paz.'),
    expect.stringContaining('Os documentos faltam.'),
  ]);
});

it('says of the whole that required fields are missing, where one is', async () => {
  const user = show();
  const missing = 'Há campos obrigatórios sem preencher.';
  await register(user);
  expect((await screen.findByRole('alert')).textContent).not.toContain(missing);
  answer = () => Response.json({ license_number: ['Este campo é obrigatório.'] }, { status: 400 });
  await register(user);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(missing));
});

it('asks for no second save while one is running', async () => {
  const user = show();
  await user.type(screen.getByLabelText(/^Número do certificado/u), 'Sala');
  const form = shown.mock.lastCall?.[0];
  await Promise.all([form?.save(), form?.save()]);
  expect(sent).toEqual(['PATCH /api/civil_registration/marriage/7/']);
});

it('keeps what was typed while a save was under way, and saves it when asked to', async () => {
  const user = show();
  const held = Promise.withResolvers<void>();
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH') return Response.json(draft);
    const body = JSON.parse(String(init.body)) as Row;
    bodies.push(body);
    await held.promise;
    return Response.json({ ...draft, ...body, version: bodies.length + 1 });
  });
  const field = screen.getByLabelText(/^Número do certificado/u);
  await user.type(field, '12');
  const first = shown.mock.lastCall?.[0].save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  await user.type(field, '3');
  const second = shown.mock.lastCall?.[0].save();
  held.resolve();
  await act(async () => {
    await Promise.all([first, second]);
  });
  expect(bodies).toEqual([{ license_number: '12' }, { license_number: '123' }]);
  expect((field as HTMLInputElement).value).toBe('123');
});

it('says that nothing was saved where nothing has changed', async () => {
  show();
  await act(async () => {
    await shown.mock.lastCall?.[0].save();
  });
  expect(await screen.findByText('Não há alterações para salvar.')).toBeTruthy();
  expect(screen.queryByText('Atualizado com sucesso.')).toBeNull();
  expect(sent).toEqual([]);
});

it('begins no act that says nothing, and says so', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ [marriage.name]: ['create'] })));
  await loadPermissions();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Host row={undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(async () => {
    await shown.mock.lastCall?.[0].save();
  });
  expect((await screen.findByRole('alert')).textContent).toContain('O ato ainda está vazio');
  expect(sent).toEqual([]);
});

it('marks what an act needs only when it is registered otherwise than what it needs to be saved', () => {
  show();
  const later = screen.getByLabelText(/^Número do certificado/u);
  expect(later.getAttribute('aria-description')).toBe('obrigatório para lavrar ou concluir');
  expect(later.hasAttribute('required')).toBe(false);
});

it('keeps what the server refused of a field that is left as it is, until it is changed', async () => {
  const user = show();
  answer = () => Response.json({ license_number: ['O número é de outro casal.'] }, { status: 400 });
  await register(user);
  expect((await screen.findByRole('alert')).textContent).toContain('O número é de outro casal.');
  const field = screen.getByLabelText(/^Número do certificado/u);
  await user.click(field);
  await user.tab();
  expect(screen.getAllByText(/O número é de outro casal/u).length).toBeGreaterThan(0);
  await user.type(field, '7');
  expect(screen.queryByText(/O número é de outro casal/u)).toBeNull();
});

it('leads to what is wrong with an act in place of asking how it is registered', async () => {
  const wrong: ShownFinding = {
    level: 'error',
    field: 'value',
    sent: 'value',
    code: 'required',
    acknowledged: null,
  };
  const refused = vi.fn<() => void>();
  const Judged = (): ReactElement => {
    const form = useResourceForm(marriage, draft);
    const ways = bareWays(form);
    const findings = { ...ways.findings, ask: () => Promise.resolve([wrong]) };
    const { offered } = useRowActions(form, {}, { ...ways, findings, onRefused: refused });
    return <ActionButtons actions={offered} />;
  };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Judged />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
