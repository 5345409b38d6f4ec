import { zipSync } from 'fflate';
import { birth } from '@serventia/domain/civil/birth.entity';
import { death } from '@serventia/domain/civil/death.entity';
import { marriage } from '@serventia/domain/civil/marriage/marriage.entity';
import { stillborn } from '@serventia/domain/civil/stillborn.entity';
import { cartinfFiles, type QuarterActs } from '@serventia/domain/integrations/ibge/cartinf';
import type { CartinfCodes, ToldBook } from '@serventia/domain/integrations/ibge/cells';
import type { CartinfHead } from '@serventia/domain/integrations/ibge/lines';
import { type Period, reportedPeriod } from '@serventia/domain/integrations/period';
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
  const files = cartinfFiles(head, await actsOf(context, period), codes);
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'latin1')] as const);
  return {
    name: 'CARTINF.ZIP',
    contentType: 'application/zip',
    content: zipSync(Object.fromEntries(bytes), { mtime: nowOf(context.caller) }),
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

/** The acts as they were registered, each with those who take part in it. */
async function actsOf(reading: Reading, period: Period): Promise<QuarterActs> {
  const acts = await vitalActs(reading, period);
  refuseClosed(reading, acts);
  const { db, caller } = reading;
  const children = { children: ['parties'] } as const;
  const read = async <Act>({ name }: { readonly name: string }, one: (id: number) => Promise<Act>) => {
    const found: Act[] = [];
    for (const { id, resource } of acts) if (resource === name) found.push(await one(id));
    return found;
  };
  return {
    births: await read(birth, (id) => getRow(db, birth, id, caller, children)),
    marriages: await read(marriage, (id) => getRow(db, marriage, id, caller, children)),
    deaths: await read(death, (id) => getRow(db, death, id, caller, children)),
    stillbirths: await read(stillborn, (id) => getRow(db, stillborn, id, caller, children)),
  };
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
