import type { Entity } from '@serventia/kit';
import { useQuery } from '@tanstack/react-query';
import { may } from '../api/permissions.ts';
import { forgetLists, keys } from '../api/query-client.ts';
import { randomKey } from '../api/random-key.ts';
import { createRow, deleteRow, listRows, type Row } from '../api/resource.ts';
import type { ListView } from './list-views.ts';

const ENTITY = 'basic/list_view';
/** More views of one list nobody finds his way in. */
const MOST = 100;

/** A view that everybody in the office finds. */
interface SharedView extends ListView {
  readonly id: number;
  readonly mayRemove: boolean;
}

/** The views of a list that the office shares. */
export interface SharedViews {
  readonly views: readonly SharedView[];
  readonly mayShare: boolean;
  /** Rejects with what the server says, as where the name is taken. */
  readonly share: (view: ListView) => Promise<void>;
  readonly remove: (view: SharedView) => Promise<void>;
}

/** Reads what the office shares as soon as somebody looks at the views of a list. */
export function useSharedViews({ name }: Pick<Entity, 'name'>): SharedViews {
  const list = `/${name}?`;
  const query = { address__icontains: list, ordering: 'name', limit: MOST };
  const { data } = useQuery({
    queryKey: keys.list(ENTITY, query),
    queryFn: ({ signal }) => listRows(ENTITY, query, signal),
    enabled: may(ENTITY, 'read'),
  });
  const changed = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await forgetLists(ENTITY);
  };
  return {
    views: (data?.results ?? []).map((row) => sharedView(row, list)),
    mayShare: may(ENTITY, 'create'),
    share: (view) => changed(createRow(ENTITY, { name: view.name, address: list + view.query }, randomKey())),
    remove: ({ id }) => changed(deleteRow(ENTITY, id)),
  };
}

function sharedView({ id, ...row }: Row, list: string): SharedView {
  const { name, address, permissions } = row as {
    readonly name?: string;
    readonly address?: string;
    readonly permissions?: readonly string[];
  };
  return {
    id,
    name: name ?? '',
    query: (address ?? '').slice(list.length),
    mayRemove: permissions?.includes('delete') ?? false,
  };
}
