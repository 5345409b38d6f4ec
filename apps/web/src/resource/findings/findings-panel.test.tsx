import { MantineProvider } from '@mantine/core';
import { birth } from '@serventia/domain/civil/birth.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { loadPermissions } from '../../api/permissions.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFieldForm } from '../field-form.ts';
import { FieldInput } from '../field-input.tsx';
import type { FormLayout } from '../form-layout.ts';
import { useSectionJump } from '../use-section-jump.ts';
import { FindingsPanel, useLeadToFindings } from './findings-panel.tsx';
import type { ShownFinding } from './use-findings.ts';

const future: ShownFinding = {
  level: 'error',
  field: 'born_on',
  sent: 'born_on',
  code: 'future_date',
  norm: 'LRP art. 54, 1',
  acknowledged: null,
};
const late: ShownFinding = {
  level: 'warning',
  field: 'birth_kind',
  sent: 'birth_kind',
  code: 'office_of_another_place',
  acknowledged: null,
};

const layout: FormLayout = {
  shown: ['child'],
  hidden: [],
  show: () => undefined,
  nameOf: (section) => section,
  placeOf: ({ field }) => ({ section: 'child', path: field }),
  isEmpty: () => false,
};

interface HostProps {
  readonly findings: readonly ShownFinding[];
  readonly onRead?: (warning: ShownFinding) => Promise<void>;
  readonly refusals?: Readonly<Record<string, string>>;
}

const NO_REFUSALS = {};

function Host({ findings, onRead, refusals = NO_REFUSALS }: HostProps): ReactElement {
  const form = useFieldForm(
    { fields: birth.fields },
    { initial: { given_name: null, born_on: '2090-01-01' } },
  );
  const node = useRef<HTMLElement>(null);
  const jump = useSectionJump(form, layout);
  const lead = useLeadToFindings(node);
  return (
    <MantineProvider env="test">
      <FindingsPanel
        findings={findings}
        refusals={refusals}
        node={node}
        labelOf={() => 'Data de nascimento'}
        onJump={jump.toFinding}
        onRead={onRead}
      />
      <button onClick={lead}>Registrar</button>
      <FieldInput entity={birth} field="given_name" form={form} />
      <FieldInput entity={birth} field="born_on" form={form} />
    </MantineProvider>
  );
}

test('a finding cites its norm and leads to its field with the keys alone', async () => {
  const user = userEvent.setup();
  render(<Host findings={[future]} />);
  expect(screen.getByText('LRP art. 54, 1')).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Data de nascimento/u }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Data de nascimento/u }));
});

test('a warning is acknowledged by its own button, and says who did', async () => {
  const user = userEvent.setup();
  const onRead = vi.fn<(warning: ShownFinding) => Promise<void>>(() => Promise.resolve());
  const { rerender } = render(<Host findings={[future, late]} onRead={onRead} />);
  await user.click(screen.getByRole('button', { name: /^Ciente: /u }));
  expect(onRead).toHaveBeenCalledWith(late);
  const read = { ...late, acknowledged: { by: 'Maria', at: '2026-11-22T12:00:00Z' } };
  rerender(<Host findings={[future, read]} onRead={onRead} />);
  expect(screen.getByText(/^Ciência de Maria/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ciente: /u })).toBeNull();
});

test('nobody is offered to acknowledge what they may not', () => {
  render(<Host findings={[late]} />);
  expect(screen.queryByRole('button', { name: /^Ciente: /u })).toBeNull();
});

test('everything is told: what is wrong, what is missing, what is doubted, what is left to do, what was refused', () => {
  const missing: ShownFinding = { ...future, field: 'given_name', sent: 'given_name', code: 'required' };
  const task: ShownFinding = {
    ...late,
    level: 'task',
    kind: 'interview',
    code: 'late_interview',
    params: { age: 12 },
  };
  render(<Host findings={[future, missing, late, task]} refusals={{ sex: 'O sexo foi recusado.' }} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  const panel = screen.getByRole('region');
  expect(panel.querySelectorAll('[data-level="task"]')).toHaveLength(1);
  expect(panel.textContent).toContain('O sexo foi recusado.');
});

test.each([
  ['the first finding', [future], /^Data de nascimento/u],
  ['the panel where none is shown', [], /^Conferência/u],
])('the keyboard is led to %s', async (_, findings, name) => {
  render(<Host findings={findings} />);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  const role = findings.length > 0 ? 'button' : 'region';
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
});

test.each([
  [['read'], ['/basic/person/7']],
  [[], []],
])('a finding of another row leads to it for whoever may open it: %j', async (rights, addresses) => {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input);
    const answer = address.includes('permission') ? { 'basic/person': rights } : { id: 7, name: 'Rita Lima' };
    return Promise.resolve(Response.json(answer));
  });
  await loadPermissions();
  const known: ShownFinding = {
    ...late,
    code: 'person_registered',
    params: { name: 'Rita Lima' },
    row: { resource: 'basic/person', id: 7 },
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Host findings={[known]} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText(/Rita Lima já está no cadastro/u);
  await waitFor(() =>
    expect(
      screen.queryAllByRole('link', { name: 'Rita Lima' }).map((link) => link.getAttribute('href')),
    ).toEqual(addresses),
  );
  queryClient.clear();
  vi.unstubAllGlobals();
});
