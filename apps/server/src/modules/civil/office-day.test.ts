// A day of a civil registry office: what comes in over the counter is registered, sealed, certified and told to others,
// and at its end the books, the money and the history agree. `DAY_PAPERS` names a folder that keeps its papers.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHECKS } from '../../cli/check.ts';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { checkActs } from '../../integrity/check-acts.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { birthBody, cityOf, daysAgo, serviceOf } from '../../testing/births.ts';
import {
  countryOf,
  type Ground,
  licenseBody,
  marriageBody,
  nextCouple,
  nextDeathStatement,
  openCivilBooks,
  REGISTRABLE,
} from '../../testing/civil-acts.ts';
import { enterCredit } from '../seals/ledger.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const OLD_BIRTHS = 30;
/** Cents, enough for every seal. */
const PURCHASE = 1_000_000;
/** Right, and of nobody else in the tests. */
const DEAD_CPFS = [
  '70000000159',
  '70000003840',
  '70000007595',
  '70000011274',
  '70000014966',
  '70000018600',
] as const;
const NEW_CPFS = ['70000022390', '70000026034', '70000029726'] as const;
const folder = process.env['DAY_PAPERS'];

let office: TestOffice;
let ground: Ground;
let services: Readonly<Record<'birth' | 'copy' | 'other', number>>;
const papers: string[] = [];

beforeAll(async () => {
  office = await openTestOffice();
  ground = { city: await cityOf(office.maria), country: await countryOf(office.maria) };
  await openCivilBooks(office.maria);
  services = {
    birth: await serviceOf(office.maria, 'birth'),
    copy: await serviceOf(office.maria, 'second_copy'),
    other: await serviceOf(office.maria, 'other'),
  };
});
afterAll(() => office.close());

const urlOf = (resource: string, id?: unknown): string =>
  `/api/civil_registration/${resource}/${id === undefined ? '' : `${Number(id)}/`}`;

async function done(url: string, body: Row = {}): Promise<Row> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], `${url}: ${answer.text.slice(0, 600)}`).toContain(answer.status);
  return answer.body;
}

/** Keeps a paper, which is a PDF with text. */
async function paper(name: string, { status, bytes, text }: Answer): Promise<void> {
  expect(status, `${name}: ${status === 200 ? '' : text}`).toBe(200);
  expect((await readPdf(bytes)).text.length, name).toBeGreaterThan(100);
  papers.push(name);
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.pdf`), bytes);
}

/** Draft, registration, seal, page of the book and first certificate of an act. */
async function actOf(resource: string, body: Row, service = services.other): Promise<Row> {
  const { id } = await done(urlOf(resource), body);
  const act = await done(`${urlOf(resource, id)}register/`);
  await done(`${urlOf(resource, id)}seal/`, { act_service: service });
  const name = `${resource}-${Number(act['term'])}`;
  await paper(`${name}-page`, await office.maria.get(`${urlOf(resource, id)}page/`));
  await paper(`${name}-certificate`, await office.maria.post(`${urlOf(resource, id)}certificate/`));
  return act;
}

const bodyOf = (resource: string, changes: Row = {}): Row => ({
  ...REGISTRABLE[resource]?.body(ground),
  ...changes,
});

const GIVEN = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Flora', 'Gil', 'Hugo', 'Iara', 'João'] as const;

async function twentyBirths(): Promise<Row[]> {
  const acts: Row[] = [];
  for (const [place, given] of [...GIVEN, ...GIVEN].slice(0, 16).entries()) {
    const body = birthBody(ground.city, { given_name: given, surname: `Moreira ${GIVEN[place % 7] ?? ''}` });
    acts.push(await actOf('birth', body, services.birth));
  }
  for (const given of ['Tarde', 'Tardia']) acts.push(await actOf('birth', lateBirth(given), services.birth));
  return [...acts, ...(await twins())];
}

/** Declared after the term of LRP art. 50, with the witnesses and the request of CNN. */
const lateBirth = (given_name: string): Row => birthBody(ground.city, { given_name, born_on: daysAgo(400) });

async function twins(): Promise<Row[]> {
  const first = await actOf(
    'birth',
    birthBody(ground.city, {
      given_name: 'Cosme',
      twin: true,
      twin_order: 1,
      born: [{ name: 'Damião Teixeira Moreira', twin_order: 2 }],
    }),
    services.birth,
  );
  const second = await actOf(
    'birth',
    birthBody(ground.city, {
      given_name: 'Damião',
      twin: true,
      twin_order: 2,
      born: [{ sibling: first['id'], twin_order: 1 }],
    }),
    services.birth,
  );
  return [first, second];
}

/** Eight licenses, each as far as its couple has come; the last couple marries. */
async function eightLicenses(): Promise<void> {
  const step = (id: unknown, action: string, input: Row = {}): Promise<Row> =>
    done(`${urlOf('marriage_license', id)}${action}/`, input);
  const filed = async (couple = nextCouple()): Promise<unknown> =>
    (await done(urlOf('marriage_license'), { ...licenseBody(couple), requested_on: daysAgo(25) }))['id'];
  const analyzed = async (couple?: Row[]): Promise<unknown> => {
    const id = await filed(couple);
    await step(id, 'analyze');
    return id;
  };
  const published = async (couple?: Row[]): Promise<unknown> => {
    const id = await analyzed(couple);
    await step(id, 'publish', { published_on: daysAgo(20) });
    return id;
  };
  const couple = nextCouple();
  await filed();
  await analyzed();
  await step(await analyzed(), 'require', { reason: 'Trazer a certidão atualizada.' });
  await published();
  await step(await published(), 'oppose', {
    opponent_name: 'Rui Prado',
    opposition_kind: 'impediment',
    facts: 'Um dos nubentes é casado.',
  });
  const scheduled = await published();
  await step(scheduled, 'certify');
  await step(scheduled, 'schedule', { ceremony_on: daysAgo(-5) });
  await step(await filed(), 'withdraw', { reason: 'Desistiram.' });
  const marrying = await published(couple);
  const { certified_on: certified } = await step(marrying, 'certify');
  const {
    license_office: _,
    license_number: __,
    license_certified_on: ___,
    ...wedding
  } = marriageBody(ground, couple);
  await actOf('marriage', { ...wedding, celebrated_on: certified, license: marrying });
  const states = resultsOf(await office.maria.get(`${urlOf('marriage_license')}?ordering=id`));
  expect(states.map(({ license_status: state }) => state)).toEqual([
    'filed',
    'in_analysis',
    'in_requirement',
    'published',
    'opposed',
    'scheduled',
    'withdrawn',
    'married',
  ]);
}

async function sixDeaths(): Promise<Row[]> {
  const acts: Row[] = [];
  for (const [place, given] of GIVEN.slice(0, 6).entries())
    acts.push(
      await actOf(
        'death',
        bodyOf('death', {
          name: `${given} Feitosa Lima`,
          cpf: DEAD_CPFS[place],
          birth_date: `194${place}-02-03`,
          death_statement: nextDeathStatement(),
        }),
      ),
    );
  return acts;
}

const ENDORSEMENT = '/api/basic/record_endorsement/';

async function endorse(record: unknown, code: string, changes: Row): Promise<void> {
  const [type] = resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`));
  const { id } = await done(ENDORSEMENT, {
    record,
    entry_kind: 'averbacao',
    endorsement_type: type?.['id'],
    subject: 'Averbação do dia',
    dated_on: daysAgo(0),
    title_kind: 'request',
    ...changes,
  });
  const entered = await done(`${ENDORSEMENT}${Number(id)}/register/`);
  expect(entered).toMatchObject({ number: 1, endorsement_status: 'done' });
}

async function fiveEndorsements(births: readonly Row[], deaths: readonly Row[]): Promise<void> {
  for (const [place, cpf_after] of NEW_CPFS.entries())
    await endorse(births[place]?.['id'], 'cpf', { cpf_after });
  await endorse(births[3]?.['id'], 'sobrenome', { name_after: 'Davi Moreira do Prado' });
  await endorse(deaths[0]?.['id'], 'cremacao', {
    burial_kind_after: 'cremation',
    burial_place_after: 'Crematório do Vale',
    burial_city_after: ground.city,
  });
}

/** Thirty births of an old book of a collection that was taken over, each with a second copy. */
async function oldBirths(): Promise<void> {
  await done('/api/basic/collection/', { code: 2, name: 'Acervo', taken_over_on: '2001-05-02' });
  const [type] = resultsOf(await office.maria.get('/api/basic/book_type/?digit=1'));
  const old = { book_type: type?.['id'], number: 3, collection: 2, sheet_count: 200 };
  const book = (await done('/api/basic/book/', old))['id'];
  await done(`/api/basic/book/${Number(book)}/enter_old/`, { first_term: 401, last_term: 800 });
  for (let place = 0; place < OLD_BIRTHS; place += 1) {
    const { id } = await done(urlOf('birth'), {
      entry_kind: 'abstract',
      given_name: `${GIVEN[place % 10] ?? ''} ${GIVEN[(place * 3) % 7] ?? ''}`,
      surname: 'Alves Pinheiro',
      born_on: '1968-05-02',
      declared_on: null,
      parties: [{ role: 'parent', side: 'first', gender_role: 'mother', name: 'Francisca Alves' }],
    });
    const where = { book, sheet: 50 + place, face: 'F', term: 500 + place, registered_on: '1968-05-20' };
    const act = await done(`${urlOf('birth', id)}register_legacy/`, where);
    expect(act['matricula']).toBe(
      buildMatricula({
        cns: '123455',
        collection: 2,
        year: 1968,
        bookType: 1,
        book: 3,
        sheet: 50 + place,
        term: 500 + place,
      }),
    );
    await secondCopy('birth', id, `old-${500 + place}`);
  }
}

const secondCopy = async (resource: string, id: unknown, name: string): Promise<void> =>
  paper(
    `${name}-second-copy`,
    await office.maria.post(`${urlOf(resource, id)}certificate/`, { act_service: services.copy }),
  );

async function threeReceived(births: readonly Row[]): Promise<void> {
  for (const [place, birth] of births.slice(5, 8).entries()) {
    const row = await done(urlOf('received_communication'), {
      sender_office: '2º Ofício de Registro Civil',
      received_on: daysAgo(0),
      civil_event: 'marriage',
      event_on: daysAgo(3),
      person_name: birth['name'],
      matricula: birth['matricula'],
      other_name: 'Rui Reis',
      event_matricula: buildMatricula({
        cns: '000125',
        collection: 1,
        year: 2020,
        bookType: 2,
        book: 1,
        sheet: 1,
        term: 2000 + place,
      }),
    });
    const annotated = await done(`${urlOf('received_communication', row['id'])}annotate/`);
    expect(annotated['received_status']).toBe('annotated');
  }
}

it('ends with books, money and history that agree', { timeout: 300_000 }, async () => {
  await office.as(office.offices[0], (context) =>
    enterCredit(context, { kind: 'purchase', cents: PURCHASE, description: 'Compra' }),
  );
  const births = await twentyBirths();
  await eightLicenses();
  for (let couple = 0; couple < 3; couple += 1) await actOf('marriage', marriageBody(ground));
  const deaths = await sixDeaths();
  await actOf('stillborn', bodyOf('stillborn'));
  await fiveEndorsements(births, deaths);
  await oldBirths();
  for (const birth of births.slice(8, 18))
    await secondCopy('birth', birth['id'], `birth-${Number(birth['term'])}`);
  await threeReceived(births);

  expect(births).toHaveLength(20);
  expect(papers.filter((name) => name.endsWith('second-copy'))).toHaveLength(40);
  expect(new Set(papers).size).toBe(papers.length);
  const { rows } = await office.owner.query<{ resource: string; status: string; count: number }>(
    `select resource, status, count(*)::integer as count from record where office_id = $1 and resource <> 'civil_registration/marriage_license'
     group by 1, 2 order by 1, 2`,
    [office.offices[0]],
  );
  expect(rows).toEqual([
    { resource: 'civil_registration/birth', status: 'legacy', count: OLD_BIRTHS },
    { resource: 'civil_registration/birth', status: 'sealed', count: 20 },
    { resource: 'civil_registration/death', status: 'sealed', count: 6 },
    { resource: 'civil_registration/marriage', status: 'sealed', count: 4 },
    { resource: 'civil_registration/proclamation', status: 'pending', count: 4 },
    { resource: 'civil_registration/stillborn', status: 'sealed', count: 1 },
  ]);
  for (const { name, query } of CHECKS)
    expect(Number((await office.owner.query<{ count: string }>(query)).rows[0]?.count), name).toBe(0);
  expect((await checkActs(office.owner)).findings).toEqual([]);
});
