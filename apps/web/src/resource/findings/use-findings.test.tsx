import { documentTemplate } from '@serventia/domain/documents/texts.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { deed } from '@serventia/domain/notes/deed.entity';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPermissions } from '../../api/permissions.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Row } from '../../api/resource.ts';
import { useResourceForm } from '../use-resource-form.ts';
import { notesOf, useFindings } from './use-findings.ts';

afterEach(() => vi.unstubAllGlobals());

/** A deed whose price was paid in cash. */
const inCash: Row = {
  id: 7,
  version: 1,
  status: 'introducing',
  deed_type: 'sale',
  permissions: ['update'],
  payments: [{ id: 1, payment_form: 'cash', in_cash: true, amount: '150000.00' }],
};

const wrapper = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

async function codesFor(permissions: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(permissions)));
  await loadPermissions();
  const { result } = renderHook(() => useFindings(useResourceForm(deed, inCash)), { wrapper });
  return result.current.shown.map(({ code }) => code);
}

it('says nothing of COAF to whom it is not granted, not even what the form itself shows', async () => {
  const own = { [deed.name]: ['read', 'update'] };
  expect(await codesFor({ ...own, 'integrations/coaf_task': ['read'] })).toContain('coaf_cash_report');
  expect(await codesFor(own)).not.toContain('coaf_cash_report');
});

it('acknowledges a warning under the path that the server knows, not that of the form', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.method === 'POST' && typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json({ results: [] }));
  });
  const { result } = renderHook(() => useFindings(useResourceForm(deed, inCash)), { wrapper });
  const warning = { level: 'warning', code: 'same_person_on_both_sides', acknowledged: null } as const;
  await act(() => result.current.acknowledge([{ ...warning, field: 'parts.5.name', sent: 'parts.1.name' }]));
  expect(sent).toMatchObject([{ warnings: [{ field: 'parts.1.name', code: warning.code }] }]);
});

it('judges what a picked row has filled in as soon as it is there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await loadPermissions();
  const { result } = renderHook(
    () => {
      const form = useResourceForm(marriage, undefined);
      return { form, findings: useFindings(form) };
    },
    { wrapper },
  );
  const missing = (): string[] => result.current.findings.shown.map(({ field }) => field);
  expect(missing()).toContain('license_number');
  act(() => {
    const { access } = result.current.form;
    access.set('license_number', '12/2026');
    access.set('$brought', { license_number: '12/2026' });
  });
  expect(missing()).not.toContain('license_number');
  expect(missing()).toContain('celebrated_on');
});

it('tells each of several warnings of one field, in the list and under the field', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await loadPermissions();
  const model: Row = { id: 3, version: 1, template_kind: 'record', body: null, permissions: ['update'] };
  const { result } = renderHook(() => useFindings(useResourceForm(documentTemplate, model)), { wrapper });
  const { shown } = result.current;
  expect(shown.map(({ params }) => params?.['variable'])).toEqual(['selo.numero', 'selo.qr']);
  expect(notesOf(shown)['body']).toBe(
    'Falta a variável selo.numero do selo. Falta a variável selo.qr do selo.',
  );
});
