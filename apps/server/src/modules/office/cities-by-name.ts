import { foldHeading } from '@serventia/domain/office/archive/import-targets';
import type { Reading } from '../../resource/read.ts';

/**
 * The ids of cities by what they are called: name and state (`crato ce`), IBGE code, or the name alone, which is null where
 * several cities have it. Names are folded (`foldHeading`).
 */
export async function citiesByName({ db }: Reading): Promise<Map<string, number | null>> {
  const rows = await db.query<{ id: number; name: string; state: string; code: string }>(
    'select c.id, c.name, s.code as state, c.ibge_code as code from city c join state s on s.id = c.state_id',
  );
  const cities = new Map<string, number | null>();
  for (const { id, name, state, code } of rows) {
    const folded = foldHeading(name);
    cities.set(folded, cities.has(folded) ? null : id);
    cities.set(`${folded} ${state.toLowerCase()}`, id);
    cities.set(code, id);
  }
  return cities;
}
