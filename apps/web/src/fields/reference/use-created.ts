import { type Entity, writableFields } from '@serventia/kit';
import { useEffect, useRef } from 'react';
import { createRow, readRow, type Row } from '../../api/resource.ts';
import { onCreated } from '../../api/created-elsewhere.ts';
import type { Query } from '../../api/request.ts';
import { randomKey } from '../../api/random-key.ts';
import { getEntity } from '../../declared/entities.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { showError } from '../../ui/toasts.ts';

/** Whether a row can be made of its label alone; an act never is, though its draft may lack the rest. */
function isEnough(entity: Entity): boolean {
  return (
    !entity.registration &&
    writableFields(entity, 'create').every(
      ([name, spec]) => name === entity.label || !spec.required || spec.default !== undefined,
    )
  );
}

/** The rows that the rows of a field are of: a new one is begun on them. Undefined where they are of none. */
export function begunOn(filters: Query = {}): Readonly<Record<string, string>> | undefined {
  const rows = Object.entries(filters).filter(([name, id]) => typeof id === 'number' && !name.includes('__'));
  return rows.length === 0 ? undefined : Object.fromEntries(rows.map(([name, id]) => [name, String(id)]));
}

/**
 * Makes a row of what was typed. Where more is needed, its form opens in a tab of its own with the text in it, and
 * the row comes back when it is saved there.
 */
export function useCreated(
  entityName: string,
  onRow: (row: Row) => void,
): (label: string, begun?: Readonly<Record<string, string>>) => void {
  const latest = useLatest(onRow);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (label, begun) => {
    const entity = getEntity(entityName);
    if (label !== '' && !begun && isEnough(entity)) {
      createRow(entity.name, { [entity.label]: label }, randomKey()).then(
        (row) => latest.current(row),
        showError,
      );
      return;
    }
    const key = randomKey();
    stop.current?.();
    stop.current = onCreated(key, (id) => {
      stop.current?.();
      readRow(entity.name, id).then((row) => latest.current(row), showError);
    });
    const query = new URLSearchParams({ ...(label === '' ? {} : { label }), ...begun, for: key });
    globalThis.open(`/${entity.name}/create?${query.toString()}`, '_blank', 'noopener');
  };
}
