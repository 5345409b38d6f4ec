import type { LoadCodes } from '@serventia/domain/integrations/central/load-entry';
import type { Entity } from '@serventia/kit';
import { AppError } from '../../http/app-error.ts';
import type { WholeRow } from '../../resource/hooks.ts';
import type { Reading } from '../../resource/read.ts';
import { presentWhole } from '../margin/read-margin.ts';

/** Typed as a method: how the acts of one movement are read stands in the table of them all. */
export type ReadAct<Act> = { read(reading: Reading, id: number): Promise<Act> }['read'];

/** Reads an act of the civil registry as it stands now with its margin. */
export const reader =
  <E extends Entity>(entity: E): ReadAct<WholeRow<E>> =>
  (reading, id) =>
    presentWhole(reading, entity, id);

/** A delivery tells every act that it holds. Throws 409 where the caller may not open one of them. */
export async function refuseClosedItems(
  { db }: Reading,
  batch: 'crc' | 'sirc' | 'censec',
  { id, seen }: { readonly id: number; readonly seen: number },
): Promise<void> {
  const held = await db.find<{ count: number }>(
    `select count(*)::integer as count from ${batch}_item where ${batch}_id = $1`,
    [id],
  );
  if (held?.count !== seen) throw new AppError(409, 'load_with_closed_records');
}

const CODES = {
  cities: 'select id, ibge_code as code from city',
  countries: 'select id, iso_numeric as code from country',
  professions: 'select id, cbo as code from profession',
  states: 'select id, code from state',
  stateDigits: 'select id, ibge_code as code from state',
} as const satisfies Record<keyof LoadCodes, string>;

/** The codes that the civil registry's deliveries name cities, countries, professions and states by. */
export async function codesOf({ db }: Reading): Promise<LoadCodes> {
  const of = async (sql: string): Promise<ReadonlyMap<number, string>> =>
    new Map((await db.query<{ id: number; code: string }>(sql)).map(({ id, code }) => [id, code]));
  return {
    cities: await of(CODES.cities),
    countries: await of(CODES.countries),
    professions: await of(CODES.professions),
    states: await of(CODES.states),
    stateDigits: await of(CODES.stateDigits),
  };
}
