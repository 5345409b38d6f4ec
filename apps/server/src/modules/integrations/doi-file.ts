import { doiDeclaration, type DoiCities, doiFile } from '@serventia/domain/integrations/doi-file';
import { doi } from '@serventia/domain/integrations/doi.entity';
import { foldHeading } from '@serventia/domain/office/archive/import-targets';
import type { RowOf } from '@serventia/kit';
import type { MadeFile } from '../../files/keep-content.ts';
import { FieldErrors } from '../../http/app-error.ts';
import { getRow, type Reading } from '../../resource/read.ts';
import { citiesByName } from '../office/cities-by-name.ts';

type Declaration = ReturnType<typeof doiDeclaration>;

/** A declaration as DOI-Web imports it; throws at what the layout has no place for. */
export async function declarationOf(reading: Reading, id: number): Promise<Declaration> {
  const row = await getRow(reading.db, doi, id, reading.caller, { children: ['parties'] });
  return doiDeclaration(row, await citiesOf(reading, row));
}

/** A file of declarations, as DOI-Web imports it. */
export const fileWith = (name: string, declarations: readonly Declaration[]): MadeFile => ({
  name: `doi-${name}.json`,
  contentType: 'application/json',
  content: Buffer.from(doiFile(declarations), 'utf8'),
});

/** The file of one declaration. */
export async function makeDoiFile(reading: Reading, id: number): Promise<MadeFile> {
  const declaration = await declarationOf(reading, id);
  return fileWith(`${String(declaration['dataLavraturaRegistroAverbacao'])}-${id}`, [declaration]);
}

type Placed = Pick<RowOf<typeof doi>, 'city' | 'other_cities'>;

async function citiesOf(reading: Reading, row: Placed): Promise<DoiCities> {
  const others = await othersOf(reading, row);
  const rows = await reading.db.query<{ id: number; ibge_code: string }>(
    'select id, ibge_code from city where id = any($1)',
    [[row.city, ...others]],
  );
  const codes = new Map(rows.map((city) => [city.id, city.ibge_code]));
  return {
    city: row.city === null ? null : (codes.get(row.city) ?? null),
    others: others.flatMap((other) => codes.get(other) ?? []),
  };
}

/** The other cities are typed by name (`Barbalha/CE; Crato/CE`); throws at one that no city, or more than one, is called by. */
async function othersOf(reading: Reading, { other_cities: typed }: Placed): Promise<number[]> {
  const names = (typed ?? '').split(/[;,\n]/u).flatMap((name) => name.trim() || []);
  if (names.length === 0) return [];
  const known = await citiesByName(reading);
  return names.map((name) => {
    const city = known.get(foldHeading(name));
    if (city === undefined || city === null) throw FieldErrors.of('other_cities', 'unnamed_city', { name });
    return city;
  });
}
