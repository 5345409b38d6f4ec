import { randomUUID } from 'node:crypto';
import { birth as birthEntity } from '@serventia/domain/civil/birth.entity';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { officeOf, todayOf } from '../http/caller.ts';
import { beside } from '../resource/beside.ts';
import { getRow } from '../resource/read.ts';
import type { WriteContext } from '../resource/write.ts';
import { indexRow } from '../search/index-row.ts';
import { writePerson } from './invented-parties.ts';
import { inventCpf, inventDnv, inventName, inventSurname, nameOf } from './invented-people.ts';
import { sheetName } from './past-registration.ts';
import { type Random, seededRandom } from './random.ts';

interface Plan {
  readonly book: number;
  readonly cns: string;
  readonly count: number;
  readonly seed: number;
}

interface Ids extends Record<string, unknown> {
  readonly type_id: number;
  readonly country: number;
  readonly service: number;
  readonly reason: number;
  readonly cost_table: number;
  readonly place: number;
  readonly city: number;
}

const LOOKUP = `
  select (select id from record_type where type = '1') as type_id, (select id from country where iso_alpha2 = 'BR') as country,
    (select id from act_service where office_id = $1 and act_use = 'birth' limit 1) as service, (select id from reason_free where office_id = $1 order by id limit 1) as reason,
    (select id from cost_table where office_id = $1 limit 1) as cost_table, (select id from local where office_id = $1 limit 1) as place,
    (select city_id from notary_office where id = $1) as city`;

const FIRST_TERM = 5001;
/** How far back the invented year goes. */
const DAYS = 365;

/**
 * A year of births as they would stand in the books: registered, sealed, numbered without a gap. They are
 * written as they were, which the register's own deeds, bound to today, cannot do.
 */
export async function writeBirths(context: WriteContext, plan: Plan): Promise<void> {
  const { db, caller } = context;
  const random = seededRandom(plan.seed);
  const ids = (await db.find<Ids>(LOOKUP, [officeOf(caller)])) as Ids;
  const start = addDays(todayOf(caller), -DAYS);
  for (let index = 0; index < plan.count; index += 1) {
    const registeredOn = addDays(start, Math.floor((index * (DAYS - 1)) / plan.count));
    await beside(context, 'linking', () => writeBirth(context, plan, ids, { index, registeredOn, random }));
  }
  const last = FIRST_TERM + plan.count - 1;
  await db.query('update term_sequence set last_term = $2 where office_id = $1', [officeOf(caller), last]);
  await db.query('update book set used_faces = $2, last_term = $3 where id = $1', [
    plan.book,
    plan.count,
    last,
  ]);
}

interface Place {
  readonly index: number;
  readonly registeredOn: string;
  readonly random: Random;
}

async function writeBirth(
  context: WriteContext,
  plan: Plan,
  ids: Ids,
  { index, registeredOn, random }: Place,
): Promise<void> {
  const { db, caller } = context;
  const office = officeOf(caller);
  const [term, sheet, face] = [FIRST_TERM + index, Math.floor(index / 2) + 1, index % 2 === 0 ? 'F' : 'V'];
  const sex = random.chance(0.5) ? 'F' : 'M';
  const [motherSurname, fatherSurname] = [inventSurname(random), inventSurname(random)];
  const child = inventName(
    random,
    sex,
    `${motherSurname.split(' ')[0] ?? ''} ${fatherSurname.split(' ').at(-1) ?? ''}`,
  );
  const bornOn = addDays(registeredOn, -1 - random.below(12));
  const matricula = buildMatricula({
    cns: plan.cns,
    collection: 1,
    year: Number(registeredOn.slice(0, 4)),
    bookType: 1,
    book: 12,
    sheet,
    term,
  });
  const [record] = await db.query<{ id: number }>(
    `insert into record (office_id, resource, record_type_id, title, status, registered_on, collection, book_id, sheet, face, term, matricula, registered_by)
     values ($1, 'civil_registration/birth', $2, $3, 'sealed', $4, 1, $5, $6, $7, $8, $9, $10) returning id`,
    [office, ids.type_id, nameOf(child), registeredOn, plan.book, sheet, face, term, matricula, caller.name],
  );
  const id = record?.id as number;
  await db.query(
    `insert into birth (id, office_id, birth_kind, declared_on, name, given_name, surname, sex, cpf, born_on, born_at, birth_place_kind, local_id, birth_place_name, birth_city_id, hometown_city_id, dnv, declarant_kind, mother_age, created_at)
     values ($1, $2, 'common', $3::date, $4, $5, $6, $7, $8, $9, $10, 'health_unit', $11, 'Maternidade Santa Cecília', $12, $12, $13, $14, $15, $3::date)`,
    [
      id,
      office,
      registeredOn,
      nameOf(child),
      child.given,
      child.surname,
      sex,
      inventCpf(random),
      bornOn,
      `${String(random.below(24)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}`,
      ids.place,
      ids.city,
      inventDnv(random),
      random.chance(0.6) ? 'father' : 'mother',
      18 + random.below(22),
    ],
  );
  await db.query(
    'insert into sheet (office_id, book_id, number, face, name, record_id) values ($1, $2, $3, $4, $5, $6)',
    [office, plan.book, sheet, face, sheetName('A-12', sheet, face), id],
  );
  await writeParties(context, ids, id, registeredOn, random, {
    mother: motherSurname,
    father: fatherSurname,
  });
  await db.query(
    `insert into registered_seal (office_id, record_id, act_service_id, reason_free_id, purpose, seal_status, client_key, seal_number, sealed_at, seal_text, qr_value, cost_table_id, quantity, price, total, sealed_by)
     values ($1, $2, $3, $4, 'act', 'applied', $5, $6, $7::date + time '15:00', 'Selo de fiscalização gratuito', 'https://selo.example/' || $6, $8, 1, 0, 0, $9)`,
    [
      office,
      id,
      ids.service,
      ids.reason,
      randomUUID(),
      `NASCIV${plan.cns}${String(random.below(1_000_000_000)).padStart(9, '0')}DEMO${String(index).padStart(3, '0')}`,
      registeredOn,
      ids.cost_table,
      caller.name,
    ],
  );
  await db.query(
    "insert into history (office_id, entity, row_id, history_type, action, user_name, changes, history_date) values ($1, 'civil_registration/birth', $2, '+', null, $3, '[]', $4)",
    [office, id, caller.name, registeredOn],
  );
  await indexRow(db, birthEntity, office, await getRow(db, birthEntity, id, caller));
}

async function writeParties(
  context: WriteContext,
  ids: Ids,
  record: number,
  on: string,
  random: Random,
  surnames: { mother: string; father: string },
): Promise<void> {
  const mother = await writePerson(context, ids, random, { sex: 'F', surname: surnames.mother, on });
  const father = await writePerson(context, ids, random, { sex: 'M', surname: surnames.father, on });
  const grandparents = [
    { side: 'first', name: nameOf(inventName(random, 'F', surnames.mother)) },
    { side: 'first', name: nameOf(inventName(random, 'M', surnames.mother)) },
    { side: 'second', name: nameOf(inventName(random, 'F', surnames.father)) },
    { side: 'second', name: nameOf(inventName(random, 'M', surnames.father)) },
  ];
  const parties = [
    {
      role: 'parent',
      side: 'first',
      gender: 'mother',
      person: mother.id,
      name: mother.name,
      sex: 'F',
      birth: mother.birthDate,
    },
    {
      role: 'parent',
      side: 'second',
      gender: 'father',
      person: father.id,
      name: father.name,
      sex: 'M',
      birth: father.birthDate,
    },
    ...grandparents.map((each) => ({
      role: 'grandparent',
      side: each.side,
      gender: null,
      person: null,
      name: each.name,
      sex: null,
      birth: null,
    })),
    {
      role: 'declarant',
      side: null,
      gender: null,
      person: father.id,
      name: father.name,
      sex: 'M',
      birth: father.birthDate,
    },
  ];
  await context.db.query(
    `insert into person_record (office_id, record_id, position, role, side, gender_role, person_id, name, sex, birth_date, nationality_id, hometown_city_id, signature_kind)
     select $1, $2, position - 1, role, side, gender, person, name, sex, birth, $3, $4, 'signs'
     from rows from (jsonb_to_recordset($5::jsonb) as (role text, side text, gender text, person bigint, name text, sex text, birth text)) with ordinality as x(role, side, gender, person, name, sex, birth, position)`,
    [officeOf(context.caller), record, ids.country, ids.city, JSON.stringify(parties)],
  );
}
