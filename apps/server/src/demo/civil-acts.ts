import { addDays } from '@serventia/domain/calendar/civil-date';
import { actService } from '@serventia/domain/seals/seal.entity';
import { officeOf, todayOf } from '../http/caller.ts';
import { enterCredit } from '../modules/seal/ledger.ts';
import { createRow, type WriteContext } from '../resource/write.ts';
import { writeBookE } from './book-e.ts';
import { writeDeaths } from './deaths.ts';
import { writeEndorsements } from './endorsements.ts';
import { writeMarriages } from './marriages.ts';
import {
  leavePastBook,
  openPastBook,
  type PastBook,
  type PastService,
  pastService,
} from './past-registration.ts';
import { seededRandom } from './random.ts';
import { writeStillbirths } from './stillbirths.ts';

export interface CivilPlan {
  readonly cns: string;
  readonly deaths: number;
  readonly marriages: number;
  /** Stillbirths, acts of book E and averbações: few in any year. */
  readonly few: number;
}

/** How far back the invented year goes. */
const DAYS = 360;

/** Letter, number of the open book and the term it begins with. */
const BOOKS = [
  ['B', 9, 1201],
  ['B-Aux', 2, 88],
  ['C', 7, 2310],
  ['C-Aux', 1, 15],
  ['D', 3, 640],
  ['E', 1, 31],
] as const;

const SERVICES = {
  marriage: ['004004', 'Casamento: habilitação completa e certidão', 'civil/casamento', 'CAS'],
  banns: ['004017', 'Editais', 'civil/atos-em-geral', 'CER'],
  death: ['004012', 'Registro de óbito com certidão, no prazo', 'civil/obito', 'OBI'],
  stillbirth: ['004012', 'Registro de natimorto com certidão', 'civil/natimorto', 'NAT'],
  book_e: ['004010', 'Registro de interdição, emancipação ou ausência', 'civil/emancipacao', 'EMA'],
} as const;

/** A year of everything but births, each act in its book, numbered and sealed as it was then. */
export async function writeCivilActs(context: WriteContext, plan: CivilPlan): Promise<void> {
  const { db, caller } = context;
  const random = seededRandom(Number(plan.cns) + 7);
  const from = addDays(todayOf(caller), -DAYS);
  // The first banns come before the first marriage.
  const books = await openBooks(context, plan.cns, addDays(from, -60));
  const services = await offerServices(context, plan.cns, from);
  const found = await db.find<{ country: number; city: number; place: number }>(LOOKUP, [officeOf(caller)]);
  if (!found) return;
  const year = { ...found, from, days: DAYS - 1 };
  await writeDeaths(context, random, {
    ...year,
    book: books.C,
    service: services.death,
    count: plan.deaths,
  });
  await writeMarriages(context, random, {
    ...year,
    civil: books.B,
    religious: books['B-Aux'],
    banns: books.D,
    service: services.marriage,
    bannsService: services.banns,
    count: plan.marriages,
    justice: 'Raimundo Nonato Cavalcante',
  });
  const few = { ...year, count: plan.few };
  await writeStillbirths(context, random, { ...few, book: books['C-Aux'], service: services.stillbirth });
  await writeBookE(context, random, { ...few, book: books.E, service: services.book_e });
  await writeEndorsements(context, plan.few);
  for (const book of Object.values(books)) await leavePastBook(context, book);
  await buySeals(context);
}

const LOOKUP = `
  select (select id from country where iso_alpha2 = 'BR') as country, (select city_id from notary_office where id = $1) as city,
    (select id from local where office_id = $1 and name like 'Hospital%' limit 1) as place`;

type Books = Readonly<Record<(typeof BOOKS)[number][0], PastBook>>;

async function openBooks(context: WriteContext, cns: string, openedOn: string): Promise<Books> {
  const books: Record<string, PastBook> = {};
  for (const [letter, number, firstTerm] of BOOKS)
    books[letter] = await openPastBook(context, letter, { number, firstTerm, cns, openedOn });
  return books as Books;
}

type Services = Readonly<Record<keyof typeof SERVICES, PastService>>;

/** The counter's services; deaths are free by law (Lei 9.534/1997). */
async function offerServices(context: WriteContext, cns: string, on: string): Promise<Services> {
  const law = await context.db.find<{ id: number }>(
    "select id from reason_free where office_id = $1 and code = 'L9534'",
    [officeOf(context.caller)],
  );
  const offered: Record<string, PastService> = {};
  for (const [name, [code, description, path, prefix]] of Object.entries(SERVICES)) {
    const reason = code === '004012' ? law?.id : undefined;
    const { id } = await serviceOf(context, code, description, path, reason);
    offered[name] = await pastService(context, { id, code, prefix, cns, ...(reason ? { reason } : {}) }, on);
  }
  return offered as Services;
}

async function serviceOf(
  context: WriteContext,
  code: string,
  description: string,
  path: string,
  reason: number | undefined,
): Promise<{ id: number }> {
  const known = await context.db.find<{ id: number }>(
    'select id from act_service where office_id = $1 and code = $2',
    [officeOf(context.caller), code],
  );
  if (known) return known;
  const service = await createRow(context, actService, {
    code,
    description,
    act_use: 'other',
    sealer_path: path,
    reason_free: reason ?? null,
  });
  return { id: service.id };
}

/** The credits that the paid seals of the year took were bought and used up, so that the balance stays as it was. */
async function buySeals(context: WriteContext): Promise<void> {
  const [spent] = await context.db.query<{ cents: number }>(
    "select coalesce(sum(price), 0)::bigint as cents from registered_seal where office_id = $1 and seal_status = 'applied'",
    [officeOf(context.caller)],
  );
  const cents = Number(spent?.cents ?? 0);
  if (cents === 0) return;
  await enterCredit(context, { kind: 'purchase', cents, description: 'Compra de créditos do ano' });
  await enterCredit(context, { kind: 'reserve', cents, description: 'Selos do ano' });
  await enterCredit(context, { kind: 'consume', cents, description: 'Selos do ano' });
}
