import type { Entity, FieldMap } from '@serventia/kit';
import { useState } from 'react';
import { may, mayOn } from '../api/permissions.ts';
import type { Row } from '../api/resource.ts';
import { isJudgedStep } from './judged-steps.ts';

/** The rows of a list that are marked, to do something to all of them. */
export interface RowSelection {
  /** Whether rows are being marked. */
  readonly isOn: boolean;
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  /** Marks rows, or takes their marks away. */
  readonly mark: (rows: readonly Row[], marked: boolean) => void;
  /** Begins to mark, or ends it and takes all marks away. */
  readonly turn: (on: boolean) => void;
}

/** The marked rows of a list: they stay marked while one leafs through its pages. */
export function useRowSelection(): RowSelection {
  const [isOn, setOn] = useState(false);
  const [marked, setMarked] = useState<ReadonlyMap<number, Row>>(new Map());
  return {
    isOn,
    rows: [...marked.values()],
    has: ({ id }) => marked.has(id),
    mark: (rows, on) => {
      setOn(true);
      setMarked((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (on) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      });
    },
    turn: (on) => {
      setOn(on);
      if (!on) setMarked(new Map());
    },
  };
}

export const DELETE = 'delete';

/** The input of an action is the same for every row: a secret of the user, or what a part of its dialog asks. */
const isOfTheUser = (input: FieldMap): boolean =>
  Object.values(input).every(({ secret, internal }) => secret || internal);

/**
 * What can be done to several rows at once: what asks for nothing of a row and takes no step that warnings stand before,
 * unless the action is declared for several.
 */
export function bulkActions(entity: Entity): string[] {
  const actions = Object.entries(entity.actions ?? {}).flatMap(([name, { input, sensitive, several }]) =>
    (input && !isOfTheUser(input)) ||
    sensitive ||
    (isJudgedStep(entity, name) && !several) ||
    !may(entity.name, name)
      ? []
      : [name],
  );
  const mayDelete = may(entity.name, DELETE) && !entity.sensitive?.includes(DELETE);
  return mayDelete ? [...actions, DELETE] : actions;
}

/** What can be done to each of some rows as they stand. */
export function bulkActionsOn(entity: Entity, rows: readonly Row[]): string[] {
  return rows.length === 0
    ? []
    : bulkActions(entity).filter((action) => rows.every((row) => mayOn(row, action)));
}
