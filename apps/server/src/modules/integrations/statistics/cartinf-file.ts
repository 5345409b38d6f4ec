import { zipSync } from 'fflate';
import { cartinfFiles, type QuarterActs } from '@serventia/domain/integrations/ibge/cartinf';
import type { CartinfCodes, ToldBook, ToldParty } from '@serventia/domain/integrations/ibge/cells';
import type {
  CartinfHead,
  ToldBirth,
  ToldDeath,
  ToldMarriage,
  ToldStillbirth,
} from '@serventia/domain/integrations/ibge/lines';
import { reportedPeriod } from '@serventia/domain/integrations/period';
import { ibge } from '@serventia/domain/integrations/statistics.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import type { RowOf } from '@serventia/kit';
import type { MadeFile } from '../../../files/keep-content.ts';
import { AppError } from '../../../http/app-error.ts';
import { nowOf, officeOf } from '../../../http/caller.ts';
import { getRow, type Reading } from '../../../resource/read.ts';
import type { WriteContext } from '../../../resource/write.ts';
import { vitalActs } from '../books.ts';
import { countQuarter } from '../collect.ts';
import { refuseClosed } from './closed-acts.ts';

/** CARTINF.ZIP of a quarter, with as many lines as the books hold of it; the delivery counts them as its file does. */
export async function makeCartinf(context: WriteContext, id: number): Promise<MadeFile> {
  const delivery = await countQuarter(context, id);
  const period = reportedPeriod(ibge.resource, delivery);
  if (!period) throw new RangeError(`no quarter is told by delivery ${id}`);
  const codes = await codesOf(context);
  const head = await headOf(context, delivery, codes);
  const acts = await vitalActs(context, period);
  refuseClosed(context, acts);
  const told = acts.map(({ id: act }) => act);
  const files = cartinfFiles(head, await actsOf(context, told), codes);
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'latin1')] as const);
  return {
    name: 'CARTINF.ZIP',
    contentType: 'application/zip',
    content: zipSync(Object.fromEntries(bytes), { mtime: nowOf(context.caller) }),
    tells: told,
  };
}

async function headOf(
  { db, caller }: Reading,
  { year, quarter }: Pick<RowOf<typeof ibge>, 'year' | 'quarter'>,
  { cities }: CartinfCodes,
): Promise<CartinfHead> {
  const {
    city,
    ibge_district: district,
    ibge_office: office,
  } = await getRow(db, notaryOffice, officeOf(caller), caller);
  const code = city === null ? undefined : cities.get(city);
  if (!code || !district || !office) throw new AppError(409, 'ibge_codes_missing');
  return { city: code, district, office, year, quarter };
}

/** The columns that a line tells of an act, beside where it stands. */
const COLUMNS = {
  birth:
    'a.born_on::text as born_on, a.birth_place_kind, a.birth_city_id as birth_city, a.twin, a.sex, a.mother_age, a.dnv',
  marriage: 'a.celebrated_on::text as celebrated_on',
  death: `a.died_on::text as died_on, a.death_nature, a.death_place_kind, a.city_id as city, a.sex, a.birth_date, a.age_value,
    a.age_unit, a.civil_status, a.hometown_city_id as hometown_city, a.death_statement`,
  stillborn: `a.delivered_on::text as delivered_on, a.birth_place_kind, a.birth_city_id as birth_city, a.twin, a.pregnancy_kind,
    a.sex, a.mother_age, a.gestation_weeks, a.death_statement`,
} as const;

type Kind = keyof typeof COLUMNS;
type Read<Told> = Omit<Told, 'parties'> & { readonly id: number };
type Parties = ReadonlyMap<number, readonly ToldParty[]>;

/** The acts as they were registered, each with those who take part in it: read at once, a quarter has many. */
async function actsOf(reading: Reading, ids: readonly number[]): Promise<QuarterActs> {
  const parties = await partiesOf(reading, ids);
  const read = async <Told extends object>(kind: Kind): Promise<readonly Told[]> => {
    const rows = await reading.db.query<Read<Told>>(
      `select a.id, r.book_id as book, r.term, r.registered_on::text as registered_on, ${COLUMNS[kind]}
       from ${kind} a join record r on r.id = a.id where r.office_id = $1 and a.id = any($2) order by r.book_id, r.term, r.id`,
      [officeOf(reading.caller), ids],
    );
    return rows.map((row) => ({ ...row, parties: parties.get(row.id) ?? [] }) as unknown as Told);
  };
  return {
    births: await read<ToldBirth>('birth'),
    marriages: await read<ToldMarriage>('marriage'),
    deaths: await read<ToldDeath>('death'),
    stillbirths: await read<ToldStillbirth>('stillborn'),
  };
}

async function partiesOf({ db, caller }: Reading, ids: readonly number[]): Promise<Parties> {
  const rows = await db.query<{ [Key in keyof ToldParty]: ToldParty[Key] } & { record: number }>(
    `select record_id as record, role, side, gender_role, name, sex, birth_date, hometown_city_id as hometown_city,
       city_id as city, civil_status from person_record where office_id = $1 and record_id = any($2) order by position, id`,
    [officeOf(caller), ids],
  );
  return Map.groupBy(rows, ({ record }) => record);
}

async function codesOf({ db, caller }: Reading): Promise<CartinfCodes> {
  const cities = await db.query<{ id: number; code: string }>('select id, ibge_code as code from city');
  const books = await db.query<{ id: number } & { [Key in keyof ToldBook]: ToldBook[Key] }>(
    'select b.id, t.letter, b.number from book b join book_type t on t.id = b.book_type_id where b.office_id = $1',
    [officeOf(caller)],
  );
  return {
    cities: new Map(cities.map(({ id, code }) => [id, code])),
    books: new Map(books.map(({ id, letter, number }) => [id, { letter, number }])),
  };
}
