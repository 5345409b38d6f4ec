import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import type { Answer } from '@serventia/server/testing/api';
import { resultsOf } from '@serventia/server/testing/api';
import { birthBody, daysAgo, serviceOf } from '@serventia/server/testing/births';
import {
  groundOf,
  type Ground,
  licenseBody,
  marriageBody,
  nextCouple,
  REGISTRABLE,
} from '@serventia/server/testing/civil-acts';
import { expect } from '@playwright/test';
import type { Reader } from './api.ts';
import { newDnv } from './births.ts';
import { newCpf, newDeathStatement } from './numbers.ts';
import type { Row } from './rows.ts';

/** What is done to a row by its steps; each is done at a screen or by the API. */
export interface Counter {
  /** Registers and seals the draft of an act, and issues its first certificate. */
  finish(resource: string, id: number, service: number): Promise<void>;
  /** Issues a second copy of an act. */
  copy(resource: string, id: number, service: number): Promise<void>;
  /** Enters an averbação. */
  enter(endorsement: number): Promise<void>;
  /** Enters the anotação that a received communication asks for. */
  annotate(communication: number): Promise<void>;
  /** Does a step of a license. */
  step(license: number, action: string, input?: Row): Promise<void>;
}

/** A day of an office: who does its work, and what keeps its papers. */
export interface Day {
  readonly api: Reader;
  readonly counter: Counter;
  readonly keep: (name: string, answer: Answer) => Promise<void>;
}

/** By resource, the path of the service that its acts are sealed by. */
const PATHS = {
  birth: 'civil/nascimento',
  marriage: 'civil/casamento',
  death: 'civil/obito',
  stillborn: 'civil/natimorto',
} as const;

type Resource = keyof typeof PATHS;

/** A day, its places and what is charged for its acts. */
interface Running extends Day {
  readonly ground: Ground;
  /** What a second copy is charged for. */
  readonly copying: number;
}

export const CIVIL = '/api/civil_registration';
const ENDORSEMENT = '/api/basic/record_endorsement/';
const OLD_BIRTHS = 10;
const GIVEN = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Flora', 'Gil', 'Hugo', 'Iara', 'João'] as const;

export const urlOf = (resource: string, id?: number): string =>
  `${CIVIL}/${resource}/${id === undefined ? '' : `${id}/`}`;

/** Makes a row, or does a step of one; what is refused fails the journey with its words. */
export async function done(api: Reader, url: string, body: Row = {}): Promise<Row> {
  const answer = await api.post(url, body);
  expect([200, 201], `${url}: ${answer.text.slice(0, 600)}`).toContain(answer.status);
  return answer.body;
}

const idOf = (row: Row | undefined): number => Number(row?.['id']);

/**
 * Twelve births (two late, a pair of twins), eight licenses in as many states, four marriages, six deaths, a stillbirth,
 * five averbações, sixteen second copies (ten of an old book) and three received communications. The ids of its births.
 */
export async function workADay(day: Day): Promise<readonly number[]> {
  const { api } = day;
  const running: Running = {
    ...day,
    ground: await groundOf(api),
    copying: await serviceOf(api, 'second_copy'),
  };
  const births = await twelveBirths(running);
  await eightLicenses(running);
  for (let couple = 0; couple < 3; couple += 1)
    await actOf(running, 'marriage', marriageBody(running.ground, nextSpouses()));
  const deaths = await sixDeaths(running);
  await actOf(running, 'stillborn', {
    ...REGISTRABLE['stillborn']?.body(running.ground),
    death_statement: newDeathStatement(),
  });
  await fiveEndorsements(running, births, deaths);
  await oldBirths(running);
  for (const [place, birth] of births.slice(6).entries()) await secondCopy(running, birth, `birth-${place}`);
  await threeReceived(running, births);
  return births;
}

/** Draft, registration, seal, page of the book and first certificate of an act. Its id. */
async function actOf({ api, counter, keep }: Running, resource: Resource, body: Row): Promise<number> {
  const id = idOf(await done(api, urlOf(resource), body));
  const [service] = resultsOf(await api.get(`/api/seal/act_service/?sealer_path=${PATHS[resource]}`));
  await counter.finish(resource, id, idOf(service));
  const name = `${resource}-${id}`;
  await keep(`${name}-page`, await api.get(`${urlOf(resource, id)}page/`));
  await keep(`${name}-certificate`, await lastPaper(api, id));
  return id;
}

/** The newest certificate of an act, as it is kept. */
async function lastPaper(api: Reader, record: number): Promise<Answer> {
  const [document] = resultsOf(await api.get(`/api/basic/document/?record=${record}&ordering=-id`));
  return api.get(`/api/basic/document/${idOf(document)}/file/`);
}

async function twelveBirths(running: Running): Promise<number[]> {
  const { city } = running.ground;
  const birth = (changes: Row): Promise<number> =>
    actOf(running, 'birth', birthBody(city, { dnv: newDnv(), ...changes }));
  const births: number[] = [];
  for (const [place, given] of GIVEN.slice(0, 8).entries())
    births.push(await birth({ given_name: given, surname: `Moreira ${GIVEN[place % 7] ?? ''}` }));
  // After the term of LRP art. 50.
  for (const given of ['Tarde', 'Tardia'])
    births.push(await birth({ given_name: given, born_on: daysAgo(400) }));
  const twin = (given: string, order: number, other: Row): Promise<number> =>
    birth({ given_name: given, twin: true, twin_order: order, born: [{ twin_order: 3 - order, ...other }] });
  const first = await twin('Cosme', 1, { name: 'Damião Teixeira Moreira' });
  return [...births, first, await twin('Damião', 2, { sibling: first })];
}

/** A couple that nobody is married under: a CPF each. */
const nextSpouses = (): Row[] => nextCouple().map((spouse) => ({ ...spouse, cpf: newCpf() }));

/** Eight licenses, each as far as its couple has come; the last couple marries. */
async function eightLicenses(running: Running): Promise<void> {
  const { api, counter, ground } = running;
  const steps: readonly (readonly [string, Row?])[] = [
    ['analyze'],
    ['publish', { published_on: daysAgo(20) }],
  ];
  const licenses: number[] = [];
  const license = async (count: number, couple = nextSpouses()): Promise<number> => {
    const id = idOf(
      await done(api, urlOf('marriage_license'), { ...licenseBody(couple), requested_on: daysAgo(25) }),
    );
    licenses.push(id);
    for (const [action, input] of steps.slice(0, count)) await counter.step(id, action, input);
    return id;
  };
  await license(0);
  await license(1);
  await counter.step(await license(1), 'require', { reason: 'Trazer a certidão atualizada.' });
  await license(2);
  await counter.step(await license(2), 'oppose', {
    opponent_name: 'Rui Prado',
    opposition_kind: 'impediment',
    facts: 'Um dos nubentes é casado.',
  });
  const scheduled = await license(2);
  await counter.step(scheduled, 'certify');
  await counter.step(scheduled, 'schedule', { ceremony_on: daysAgo(-5) });
  await counter.step(await license(0), 'withdraw', { reason: 'Desistiram.' });
  const couple = nextSpouses();
  const marrying = await license(2, couple);
  await counter.step(marrying, 'certify');
  const { certified_on: certified } = (await api.get(urlOf('marriage_license', marrying))).body;
  const {
    license_office: _,
    license_number: __,
    license_certified_on: ___,
    ...wedding
  } = marriageBody(ground, couple);
  await actOf(running, 'marriage', { ...wedding, celebrated_on: certified, license: marrying });
  const states = await Promise.all(licenses.map((id) => api.get(urlOf('marriage_license', id))));
  expect(states.map(({ body }) => body['license_status'])).toEqual([
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

async function sixDeaths(running: Running): Promise<number[]> {
  const deaths: number[] = [];
  for (const [place, given] of GIVEN.slice(0, 6).entries())
    deaths.push(
      await actOf(running, 'death', {
        ...REGISTRABLE['death']?.body(running.ground),
        name: `${given} Feitosa Lima`,
        cpf: newCpf(),
        birth_date: `194${place}-02-03`,
        death_statement: newDeathStatement(),
      }),
    );
  return deaths;
}

async function endorse({ api, counter }: Running, record: number, code: string, changes: Row): Promise<void> {
  const [type] = resultsOf(await api.get(`/api/basic/endorsement_type/?code=${code}`));
  const draft = await done(api, ENDORSEMENT, {
    record,
    entry_kind: 'averbacao',
    endorsement_type: type?.['id'],
    subject: 'Averbação do dia',
    dated_on: daysAgo(0),
    title_kind: 'request',
    ...changes,
  });
  await counter.enter(idOf(draft));
  const entered = await api.get(`${ENDORSEMENT}${idOf(draft)}/`);
  expect(entered.body).toMatchObject({ number: 1, endorsement_status: 'done' });
}

async function fiveEndorsements(
  running: Running,
  births: readonly number[],
  deaths: readonly number[],
): Promise<void> {
  for (const birth of births.slice(0, 3)) await endorse(running, birth, 'cpf', { cpf_after: newCpf() });
  for (const birth of births.slice(3, 4))
    await endorse(running, birth, 'sobrenome', { name_after: 'Davi Moreira do Prado' });
  for (const death of deaths.slice(0, 1))
    await endorse(running, death, 'cremacao', {
      burial_kind_after: 'cremation',
      burial_place_after: 'Crematório do Vale',
      burial_city_after: running.ground.city,
    });
}

/** Ten births of an old book of a collection that was taken over, each with a second copy. */
async function oldBirths(running: Running): Promise<void> {
  const { api } = running;
  const [last] = resultsOf(await api.get('/api/basic/collection/?ordering=-code&limit=1'));
  const code = Math.max(1, Number(last?.['code'] ?? 1)) + 1;
  const taken = { name: `Acervo de Jaibaras ${code}`, taken_over_on: '2001-05-02' };
  await done(api, '/api/basic/collection/', { code, ...taken });
  const [type] = resultsOf(await api.get('/api/basic/book_type/?digit=1'));
  const old = { book_type: type?.['id'], number: 3, collection: code, sheet_count: 200 };
  const book = idOf(await done(api, '/api/basic/book/', old));
  await done(api, `/api/basic/book/${book}/enter_old/`, { first_term: 401, last_term: 800 });
  for (let place = 0; place < OLD_BIRTHS; place += 1) {
    const draft = await done(api, urlOf('birth'), {
      entry_kind: 'abstract',
      given_name: `${GIVEN[place % 10] ?? ''} ${GIVEN[(place * 3) % 7] ?? ''}`,
      surname: 'Alves Pinheiro',
      born_on: '1968-05-02',
      declared_on: null,
      parties: [{ role: 'parent', side: 'first', gender_role: 'mother', name: 'Francisca Alves' }],
    });
    const where = { book, sheet: 50 + place, face: 'F', term: 500 + place, registered_on: '1968-05-20' };
    const act = await done(api, `${urlOf('birth', idOf(draft))}register_legacy/`, where);
    const stands = { year: 1968, bookType: 1, book: 3, sheet: 50 + place, term: 500 + place };
    expect(act['matricula']).toBe(buildMatricula({ cns: '123455', collection: code, ...stands }));
    await secondCopy(running, idOf(draft), `old-${500 + place}`);
  }
}

async function secondCopy(
  { api, counter, keep, copying }: Running,
  birth: number,
  name: string,
): Promise<void> {
  await counter.copy('birth', birth, copying);
  await keep(`${name}-second-copy`, await lastPaper(api, birth));
}

async function threeReceived({ api, counter }: Running, births: readonly number[]): Promise<void> {
  for (const [place, id] of births.slice(5, 8).entries()) {
    const birth = (await api.get(urlOf('birth', id))).body;
    const event = { cns: '000125', collection: 1, year: 2020, bookType: 2, book: 1, sheet: 1 };
    const received = await done(api, urlOf('received_communication'), {
      sender_office: '2º Ofício de Registro Civil',
      received_on: daysAgo(0),
      civil_event: 'marriage',
      event_on: daysAgo(3),
      person_name: birth['name'],
      matricula: birth['matricula'],
      other_name: 'Rui Reis',
      event_matricula: buildMatricula({ ...event, term: 2000 + place }),
    });
    await counter.annotate(idOf(received));
    const annotated = await api.get(urlOf('received_communication', idOf(received)));
    expect(annotated.body['received_status']).toBe('annotated');
  }
}
