import { MantineProvider } from '@mantine/core';
import { getEntity } from '@serventia/domain/registry';
import type { FieldMap } from '@serventia/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPermissions } from '../api/permissions.ts';
import { queryClient } from '../api/query-client.ts';
import type { Page, Row } from '../api/resource.ts';
import type { FilterValue } from '../fields/kind-parts.ts';
import { filterableFields } from './filterable-fields.ts';
import ListFilters from './list-filters.tsx';
import { type ListState, turnedOrdering, useListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';

const local = getEntity('basic/local');
const rows: Row[] = [
  { id: 7, version: 1, name: 'Capela', place_kind: 'temple', active: true, permissions: [] },
  { id: 8, version: 1, name: 'Maternidade', place_kind: 'health_unit', active: true, permissions: [] },
];
const pageOf = (results: Row[]): Page => ({ count: results.length, next: null, previous: null, results });

async function permit(granted: Readonly<Record<string, readonly string[]>>): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(granted)));
  await loadPermissions();
}

const STILL: ListState = {
  page: 1,
  size: 10,
  hasSize: false,
  ordering: undefined,
  search: '',
  by: undefined,
  filters: {},
  set: () => undefined,
  filterOf: () => ({}),
  setFilter: () => undefined,
};

/** The first fields of a declaration that may be filtered by. */
const few = (fields: FieldMap, count: number): FieldMap =>
  Object.fromEntries(filterableFields({ ...local, fields }).slice(0, count));

const shownFilters = (): string[] =>
  [...document.querySelectorAll('[id^="filter-"]')].flatMap(({ id }) =>
    /^filter-\w+$/u.test(id) ? [id.slice('filter-'.length)] : [],
  );

function show(piece: ReactElement): ReturnType<typeof userEvent.setup> {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{piece}</QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

const tableOf = ({
  entity = local,
  columns = ['name', 'place_kind'],
  ...rest
}: Partial<Parameters<typeof ListTable>[0]> = {}): ReactElement => (
  <ListTable
    entity={entity}
    columns={columns}
    state={STILL}
    page={pageOf(rows)}
    busy={false}
    onOpen={() => undefined}
    hrefOf={({ id }) => `/${id}`}
    renderCell={undefined}
    {...rest}
  />
);

beforeEach(() => permit({}));

describe('the table of a list', () => {
  it('shows the history of a row by its button and by H, and opens nothing by it', async () => {
    const [asked, opened] = [vi.fn<(row: number) => void>(), vi.fn<(row: Row) => void>()];
    const user = show(tableOf({ onHistory: ({ id }) => asked(id), onOpen: opened }));
    await user.click(screen.getAllByRole('button', { name: 'Histórico (H)' })[1] as HTMLElement);
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard('h');
    expect(asked.mock.calls).toEqual([[8], [7]]);
    expect(opened).not.toHaveBeenCalled();
  });

  it('shows each column of each row, under the name of its field', () => {
    show(tableOf());
    const told = screen
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
    expect(told).toEqual([
      ['Nome', 'Tipo de local'],
      ['Capela', 'Templo'],
      ['Maternidade', 'Estabelecimento de saúde'],
    ]);
  });

  it.each([
    ['name', 'ascending'],
    ['-name', 'descending'],
  ])('says of the order %s that it is %s', (ordering, said) => {
    show(tableOf({ state: { ...STILL, ordering } }));
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe(said);
  });

  it('opens a row by Enter and by a click', async () => {
    const open = vi.fn<(row: Row) => void>();
    const user = show(tableOf({ onOpen: open }));
    screen.getAllByRole('row')[1]?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(open.mock.lastCall?.[0].id).toBe(8);
    await user.click(screen.getByText('Templo'));
    expect(open.mock.lastCall?.[0].id).toBe(7);
  });

  it('leaves the keys of what stands in a row to it', async () => {
    const open = vi.fn<(row: Row) => void>();
    const user = show(tableOf({ onOpen: open, onHistory: () => undefined }));
    screen.getAllByRole('button', { name: 'Histórico (H)' })[0]?.focus();
    await user.keyboard('{Enter}');
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    [STILL, {}, undefined],
    [STILL, { [local.name]: ['create'] }, 'Novo'],
    [{ ...STILL, search: 'x' }, {}, 'filtros'],
    [{ ...STILL, filters: { name: 'x' } }, {}, 'filtros'],
  ] as const)('says why nothing may be there', async (state, granted, hint) => {
    await permit(granted);
    show(tableOf({ state, page: pageOf([]) }));
    const empty = screen.getByText('Nenhum registro encontrado').parentElement;
    if (hint === undefined) expect(empty?.textContent).toBe('Nenhum registro encontrado');
    else expect(empty?.textContent).toContain(hint);
  });

  it('moves the rows of one parent, for those who may change them', async () => {
    const item = getEntity('account/module_menu');
    const { parent = '' } = item;
    const state = { ...STILL, filters: { [parent]: '1' } };
    const piece = tableOf({ entity: item, columns: [item.label], state, page: pageOf(rows) });
    await permit({ [item.name]: ['update'] });
    show(piece);
    expect(await screen.findAllByRole('button', { name: /^Mover para/u })).toHaveLength(4);
    cleanup();
    // What draws the arrows is loaded by now: it would draw them at once.
    await permit({ [item.name]: ['read'] });
    show(piece);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.queryAllByRole('button', { name: /^Mover para/u })).toEqual([]);
  });
});

describe('the filters of a list', () => {
  it('are all there where they are few', () => {
    const entity = { ...local, fields: few(local.fields, 3) };
    show(<ListFilters entity={entity} state={STILL} />);
    expect(shownFilters()).toEqual(filterableFields(entity).map(([name]) => name));
    expect(screen.queryByRole('combobox', { name: 'Acrescentar filtro' })).toBeNull();
  });

  it('are added one at a time, and taken away', async () => {
    const setFilter = vi.fn<ListState['setFilter']>();
    const state: ListState = {
      ...STILL,
      filterOf: (field): FilterValue => (field === 'place_kind' ? { in: 'temple' } : {}),
      setFilter,
    };
    const user = show(<ListFilters entity={local} state={state} />);
    const names = filterableFields(local).map(([name]) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(shownFilters()).toEqual(['place_kind']);
    await user.click(screen.getByRole('combobox', { name: 'Acrescentar filtro' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toHaveLength(names.length - 1);
    await user.click(screen.getByRole('option', { name: 'Nome' }));
    expect(shownFilters()).toEqual(['place_kind', 'name']);
    expect(document.activeElement?.id).toBe('filter-name');
    await user.click(screen.getByRole('button', { name: 'Remover: Nome' }));
    expect(setFilter).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Remover: Tipo/u }));
    expect(setFilter).toHaveBeenCalledWith('place_kind', {});
    expect(shownFilters()).toEqual([]);
  });

  it('clears all of them at once', async () => {
    const set = vi.fn<ListState['set']>();
    const cleared = vi.fn<() => void>();
    const user = show(
      <ListToolbar
        entity={local}
        state={{ ...STILL, set, filters: { name__icontains: 'a', active: 'true' } }}
        filtersShown={false}
        onToggleFilters={() => undefined}
        onArrange={() => undefined}
        onCleared={cleared}
      />,
    );
    expect(within(screen.getByRole('button', { name: /^Filtros/u })).getByText('2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(set).toHaveBeenCalledWith({ name__icontains: undefined, active: undefined });
    expect(cleared).toHaveBeenCalledOnce();
  });
});

describe('what a list shows, as its address says', () => {
  interface OpenList {
    readonly state: () => ListState;
    readonly address: () => string;
  }

  /** A list at an address; its state, and the address that it leads to. */
  async function openAt(address: string): Promise<OpenList> {
    let state: ListState | undefined;
    const router = createRouter({
      routeTree: createRootRoute({
        component: () => {
          state = useListState(local);
          return null;
        },
      }),
      history: createMemoryHistory({ initialEntries: [address] }),
      parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
      stringifySearch: (search) => `?${new URLSearchParams(search as Record<string, string>).toString()}`,
    });
    render(<RouterProvider router={router as never} />);
    await waitFor(() => expect(state).toBeDefined());
    return { state: () => state ?? STILL, address: () => router.history.location.search };
  }

  it('reads the page, the size, the search, and the filters that the entity has', async () => {
    const { state } = await openAt('/?p=3&size=25&search=casa&name__icontains=a&nada=1');
    expect(state()).toMatchObject({ page: 3, size: 25, search: 'casa', filters: { name__icontains: 'a' } });
    expect(state().filterOf('name')).toEqual({ icontains: 'a' });
    expect((await openAt('/?p=-1&size=7')).state()).toMatchObject({ page: 1, size: 10 });
  });

  it('begins at the first page again when anything but the page changes', async () => {
    const list = await openAt('/?p=3&search=casa');
    act(() => list.state().set({ ordering: 'name' }));
    await waitFor(() => expect(list.address()).toBe('?search=casa&ordering=name'));
    act(() => list.state().set({ p: '2' }));
    await waitFor(() => expect(list.address()).toContain('p=2'));
  });

  it('puts a new filter of a field in place of the old one', async () => {
    const list = await openAt('/?name__icontains=a&active=true');
    act(() => list.state().setFilter('name', { eq: 'Capela' }));
    await waitFor(() => expect(list.address()).toBe('?active=true&name=Capela'));
    act(() => list.state().setFilter('name', {}));
    await waitFor(() => expect(list.address()).toBe('?active=true'));
  });

  it('turns an order up, down, and back', () => {
    const orders = [undefined, 'name', '-name', '-id'];
    expect(orders.map((order) => turnedOrdering(order, 'name'))).toEqual([
      'name',
      '-name',
      undefined,
      'name',
    ]);
  });
});
