import { type Entity, refusalOf, type RowOf, stepOf } from '@serventia/kit';
import { AppError } from '../http/app-error.ts';
import { getRow } from './read.ts';
import type { ValuesFor, WriteContext } from './write.ts';

/** What an action does to the state of a row: throws 409 where the life of the row has no such step. */
export function stateAfter<E extends Entity>(entity: E, row: RowOf<E>, action: string): ValuesFor<E> {
  const { life } = entity;
  const state = life && stepOf(life, row, action);
  if (!life || state === undefined)
    throw new AppError(409, life ? refusalOf(life, row, action) : 'wrong_status');
  return { [life.field]: state } as ValuesFor<E>;
}

/** Whether an action is a step from the state that a row is in. */
export const canStep = <E extends Entity>(entity: E, row: RowOf<E>, action: string): boolean =>
  entity.life !== undefined && stepOf(entity.life, row, action) !== undefined;

/** A row that is about to take a step: held until the transaction ends, with the state that it will be written with. */
interface Step<E extends Entity> {
  readonly row: RowOf<E>;
  readonly reached: ValuesFor<E>;
}

/** Holds a row for an action; throws 409 where the action is no step from the state that the row is in by then. */
export async function holdForStep<E extends Entity>(
  { db, caller }: WriteContext,
  entity: E,
  id: number,
  action: string,
): Promise<Step<E>> {
  const row = await getRow(db, entity, id, caller, { lock: true });
  return { row, reached: stateAfter(entity, row, action) };
}
