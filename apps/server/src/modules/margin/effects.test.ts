import { readFile } from 'node:fs/promises';
import { addYears } from '@serventia/domain/calendar/civil-date';
import { EFFECTS } from '@serventia/domain/civil/margin/effects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { birthBody, daysAgo, serviceOf } from '../../testing/births.ts';
import { groundOf, type Ground, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { ENDORSEMENT_TYPES } from '../office/endorsement-seeds.ts';
import { CASES, JUDGED, type Kind, NEW_FATHER, REQUESTED } from './testing/effect-cases.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());

const URL = '/api/basic/record_endorsement/';
const TODAY = daysAgo(0);

/** A sealed act; its address. */
async function sealed(kind: Kind, changes: Row = {}): Promise<string> {
  const url = `/api/civil_registration/${kind}/`;
  const body = kind === 'birth' ? birthBody(ground.city) : REGISTRABLE[kind]?.body(ground);
  const created = await office.maria.post(url, { ...body, ...changes });
  expect(created.status, created.text).toBe(201);
  const act = `${url}${Number(created.body['id'])}/`;
  const registered = await office.maria.post(`${act}register/`);
  expect(registered.status, registered.text).toBe(200);
  const service = await serviceOf(office.maria, kind === 'birth' ? 'birth' : 'other');
  expect((await office.maria.post(`${act}seal/`, { act_service: service })).status).toBe(200);
  return act;
}

const idOf = (act: string): number => Number(/\d+/u.exec(act)?.[0]);

async function draftOf(act: string, code: string, values: Row): Promise<Answer> {
  const [type] = resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`));
  return office.maria.post(URL, {
    record: idOf(act),
    endorsement_type: type?.['id'],
    dated_on: TODAY,
    ...values,
  });
}

/** An averbação that is entered; its row. */
async function endorse(act: string, code: string, values: Row): Promise<Row> {
  const draft = await draftOf(act, code, values);
  expect(draft.status, draft.text).toBe(201);
  const entered = await office.maria.post(`${URL}${Number(draft.body['id'])}/register/`);
  expect(entered.status, entered.text).toBe(200);
  return entered.body;
}

async function refusalOf(act: string, code: string, values: Row): Promise<unknown> {
  const draft = await draftOf(act, code, values);
  if (draft.status !== 201) return draft.headers['x-error-code'];
  return (await office.maria.post(`${URL}${Number(draft.body['id'])}/register/`)).headers['x-error-code'];
}

async function textOf(act: string, kind?: string): Promise<string> {
  const answer = await office.maria.post(`${act}certificate/`, kind ? { kind } : {});
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return (await readPdf(answer.bytes)).text.replaceAll(/\s+/gu, ' ');
}

describe('each kind of averbação changes what the record says (LRP arts. 97 and 21)', () => {
  it.each(CASES)(
    '$type of a $act',
    async ({ act: kind, type, values, first = [], changes, says, silent = [], entered }) => {
      const act = await sealed(kind, changes);
      for (const earlier of first) await endorse(act, earlier, JUDGED);
      const before = (await office.maria.get(act)).body;
      const row = await endorse(act, type, typeof values === 'function' ? values(await otherCity()) : values);
      expect(String(row['full_text'])).toContain(entered);
      expect(row).toMatchObject({ number: first.length + 1, endorsement_status: 'done' });
      const text = await textOf(act);
      expect(says.filter((part) => !text.includes(part))).toEqual([]);
      expect(silent.filter((part) => text.includes(part))).toEqual([]);
      // The base stays as it was registered.
      const after = (await office.maria.get(act)).body;
      expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
    },
  );

  it('each effect has a case; the two on the status of the record have tests of their own', () => {
    const tried = new Set(
      ENDORSEMENT_TYPES.filter(({ code }) => CASES.some(({ type }) => type === code)).map(
        ({ effect }) => effect,
      ),
    );
    expect(EFFECTS.filter((effect) => !tried.has(effect))).toEqual(['cancellation', 'reactivation']);
  });

  it('of an act of which each is told with what was before and what is since', async () => {
    const act = await sealed('birth');
    const row = await endorse(act, 'prenome', { ...JUDGED, name_after: 'Lia Teixeira Moreira' });
    expect(row).toMatchObject({
      before_text: 'Nome: Clara Luíza Teixeira Moreira',
      after_text: 'Nome: Lia Teixeira Moreira',
    });
    const other = await endorse(act, 'sobrenome', { ...JUDGED, name_after: 'Lia Lima' });
    expect(other).toMatchObject({ number: 2, before_text: 'Nome: Lia Teixeira Moreira' });
  });
});

describe('the text of an averbação', () => {
  it('is shown while it is a draft, and gives way to what is typed', async () => {
    const act = await sealed('birth');
    const draft = await draftOf(act, 'prenome', { ...JUDGED, name_after: 'Lia' });
    expect(draft.body).toMatchObject({ full_text: null, effect: 'given_name', entry_kind: 'averbacao' });
    expect(draft.body['written_text']).toContain('a ser Lia.');
    const url = `${URL}${Number(draft.body['id'])}/`;
    const changed = await office.maria.patch(url, { name_after: 'Eva', full_text: 'Averbo o nome Eva.' });
    expect(changed.body['written_text']).toContain('a ser Eva.');
    const entered = await office.maria.post(`${url}register/`);
    expect(entered.body).toMatchObject({ full_text: 'Averbo o nome Eva.' });
  });

  it('of a type that is free by law is charged to nobody', async () => {
    const row = await endorse(await sealed('birth'), 'cpf', { ...REQUESTED, cpf_after: '98765432100' });
    expect(row).toMatchObject({ fee_kind: 'free' });
  });

  // ECA art. 102 §§5 and 6.
  it.each(['reconhecimento_filiacao', 'investigacao_filiacao', 'cpf'])(
    'of the type %s is free',
    async (code) => {
      const [type] = resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`));
      expect(type).toMatchObject({ free_of_charge: true });
    },
  );
});

describe('certificates of a record whose margin is restricted', () => {
  it('in full are refused, and the first copy after an adoption names nobody of before to the court', async () => {
    const act = await sealed('birth');
    await endorse(act, 'adocao', { ...JUDGED, parents: [NEW_FATHER], name_after: 'Clara Souza Prado' });
    const refused = await office.maria.post(`${act}certificate/`, { kind: '22' });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'withheld_endorsement']);
    const text = await textOf(act);
    expect(text).not.toMatch(/Joana|Pedro/u);
    const seals = resultsOf(await office.maria.get(`/api/seal/registered_seal/?record=${idOf(act)}`));
    expect(seals.map(({ purpose }) => purpose)).toEqual(['certificate', 'act']);
    expect(String(seals[0]?.['seal_text'])).toContain('Ícaro Souza Prado');
  });

  it('in full transcribe what is not', async () => {
    const act = await sealed('marriage');
    await endorse(act, 'divorcio', { title_kind: 'deed', title_authority: '1º Tabelionato de Notas' });
    const text = await textOf(act, '22');
    expect(text).toContain(
      'À margem: Averbo, por escritura pública, do Primeiro Tabelionato de Notas, o divórcio dos cônjuges deste assento',
    );
  });
});

describe('a name that no certificate tells any more', () => {
  it('is neither on the public page of the certificate nor on that of a twin', async () => {
    const act = await sealed('birth');
    const older = await office.maria.post(`${act}certificate/`, {});
    await endorse(act, 'prenome_genero', { ...JUDGED, name_after: 'Bento Souza', sex_after: 'M' });
    const newer = await office.maria.post(`${act}certificate/`, {});
    const initialsOf = async ({ headers }: Answer): Promise<unknown> =>
      (await office.stranger.get(`/api/public/verify/${String(headers['x-document-code'])}/`)).body[
        'initials'
      ];
    expect([await initialsOf(older), await initialsOf(newer)]).toEqual(['C. L. T. M.', 'B. S.']);
    const twin = await sealed('birth', {
      given_name: 'Dora',
      twin: true,
      twin_order: 2,
      born: [{ sibling: idOf(act) }],
    });
    const text = await textOf(twin);
    expect(text).toContain('Bento Souza');
    expect(text).not.toContain('Clara');
  });
});

describe('a rectified place takes that of one of the list', () => {
  it.each<[Kind, Row, string]>([
    ['death', { death_place_name: 'Hospital Santa Rita' }, 'death_place'],
    ['stillborn', { birth_place_name: 'Hospital Santa Rita' }, 'birth_place'],
    ['birth', { birth_place_name: 'Hospital Santa Rita' }, 'birth_place'],
  ])('in a %s', async (kind, changes, fact) => {
    const place = await office.maria.post('/api/basic/local/', {
      name: 'Hospital Santa Rita',
      place_kind: 'health_unit',
      street: 'Rua das Flores',
      street_number: '10',
      city: ground.city,
    });
    expect(place.status, place.text).toBe(201);
    const act = await sealed(kind, { ...changes, local: place.body['id'] });
    const corrections = [{ fact, text_after: 'Casa de Saúde São Lucas' }];
    const row = await endorse(act, 'retificacao_judicial', { ...JUDGED, corrections });
    expect(String(row['full_text'])).toContain(
      '“Hospital Santa Rita”, passe a constar “Casa de Saúde São Lucas”',
    );
    const [boxes = '', margin] = (await textOf(act)).split('AV-1');
    expect(boxes).toContain('Casa de Saúde São Lucas');
    expect(boxes).not.toMatch(/Hospital Santa Rita|Rua das Flores/u);
    expect(margin).toContain('Casa de Saúde São Lucas');
  });
});

describe('who cares for a person of book E is replaced', () => {
  const SUCCESSOR = { ...JUDGED, name_after: 'Lia Braga', sex_after: 'F' };

  it('where there are two, by the name of one', async () => {
    const parties = REGISTRABLE['interdiction']?.body(ground)['parties'] as readonly Row[];
    const second = { role: 'curator', name: 'Vera Prado', sex: 'F', cpf: '52998224725' };
    const act = await sealed('interdiction', { parties: [...parties, { ...parties[1], ...second }] });
    expect(await refusalOf(act, 'troca_curador', SUCCESSOR)).toBe('replaced_name:required');
    expect(await refusalOf(act, 'troca_curador', { ...SUCCESSOR, replaced_name: 'Caio' })).toContain(
      'replaced_name:no_such_carer',
    );
    await endorse(act, 'troca_curador', { ...SUCCESSOR, replaced_name: 'Davi  feitosa Lima' });
    expect(await textOf(act)).toContain('CURADORAS Lia Braga e Vera Prado');
    const { changed } = (await office.maria.get(`${act}margin/`)).body as { changed: readonly Row[] };
    expect(changed).toEqual([
      { fact: 'curator', before: 'Davi Feitosa Lima e Vera Prado', after: 'Lia Braga e Vera Prado' },
    ]);
  });

  it('where there is a tutor', async () => {
    const parties = REGISTRABLE['interdiction']?.body(ground)['parties'] as readonly Row[];
    const act = await sealed('interdiction', {
      interdiction_kind: 'guardianship',
      cause: null,
      curatorship_limits: null,
      parties: parties.map((each) => ({
        ...each,
        ...(each['role'] === 'interdicted'
          ? { birth_date: addYears(TODAY, -8), civil_status: 'single' }
          : {}),
        role: { interdicted: 'ward', curator: 'guardian' }[String(each['role'])] ?? each['role'],
      })),
    });
    const row = await endorse(act, 'troca_curador', SUCCESSOR);
    expect(row).toMatchObject({
      before_text: 'Tutor ou guardião: Davi Feitosa Lima',
      after_text: 'Tutor ou guardião: Lia Braga',
    });
    expect(String(row['full_text'])).toContain('na tutela, passando a tutora Lia Braga.');
    expect(await textOf(act)).toContain('TUTORA Lia Braga');
  });
});

describe('an averbação that cancels', () => {
  it('ends certificates until another one puts the record in force again', async () => {
    const act = await sealed('birth');
    await endorse(act, 'cancelamento', JUDGED);
    expect((await office.maria.get(act)).body).toMatchObject({ status: 'canceled' });
    const refused = await office.maria.post(`${act}certificate/`, {});
    expect(refused.headers['x-error-code']).toBe('canceled_act');
    expect(await refusalOf(act, 'prenome', { ...JUDGED, name_after: 'Lia' })).toBe(
      'endorsement_type:endorsed_while_canceled',
    );
    await endorse(act, 'reativacao', JUDGED);
    expect((await office.maria.get(act)).body).toMatchObject({ status: 'sealed' });
    expect(await textOf(act)).toContain('AV-2');
  });
});

describe('the margin of an act', () => {
  it('tells what was entered and what the record says since', async () => {
    const act = await sealed('birth');
    expect((await office.maria.get(`${act}margin/`)).body).toEqual({ entries: [], changed: [] });
    await endorse(act, 'prenome', { ...JUDGED, name_after: 'Lia Teixeira Moreira' });
    await endorse(act, 'retificacao_judicial', {
      ...JUDGED,
      corrections: [{ fact: 'hometown', city_after: await otherCity() }],
    });
    const { body } = await office.maria.get(`${act}margin/`);
    expect(body).toMatchObject({
      entries: [
        { number: 1, kind: 'averbacao', effect: 'given_name', restricted: false },
        { number: 2, effect: 'court_rectification' },
      ],
      changed: [
        { fact: 'name', before: 'Clara Luíza Teixeira Moreira', after: 'Lia Teixeira Moreira' },
        { fact: 'hometown', before: 'Crato - CE', after: 'Juazeiro do Norte - CE' },
      ],
    });
  });

  it('is of the office that keeps the record', async () => {
    const act = await sealed('birth');
    expect((await office.ana.get(`${act}margin/`)).status).toBe(404);
    expect((await office.stranger.get(`${act}margin/`)).status).toBe(401);
  });

  it('numbers what twenty clerks enter at once, and the last one counts', async () => {
    const act = await sealed('birth');
    const drafts: number[] = [];
    for (let n = 1; n <= 20; n += 1) {
      const draft = await draftOf(act, 'sobrenome', {
        ...JUDGED,
        name_after: `Clara Nome ${'ABCDEFGHIJKLMNOPQRSTU'.charAt(n)}`,
      });
      drafts.push(Number(draft.body['id']));
    }
    const entered = await Promise.all(drafts.map((id) => office.maria.post(`${URL}${id}/register/`)));
    expect(entered.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    const rows = entered
      .map(({ body }) => body)
      .toSorted((a, b) => Number(a['number']) - Number(b['number']));
    expect(rows.map((row) => row['number'])).toEqual(drafts.map((_, index) => index + 1));
    const { changed } = (await office.maria.get(`${act}margin/`)).body as { changed: readonly Row[] };
    expect(changed).toEqual([
      { fact: 'name', before: 'Clara Luíza Teixeira Moreira', after: rows.at(-1)?.['name_after'] },
    ]);
    // Each tells what it found and what it left.
    for (const [index, row] of rows.entries())
      expect(row['before_text']).toBe(
        `Nome: ${String(index === 0 ? 'Clara Luíza Teixeira Moreira' : rows[index - 1]?.['name_after'])}`,
      );
  });
});

async function otherCity(): Promise<number> {
  const [row] = resultsOf(await office.maria.get('/api/basic/city/?ibge_code=2307304'));
  return Number(row?.['id']);
}

describe('the search', () => {
  it('finds a record by the name that it had and by the one that it has', async () => {
    const act = await sealed('birth', { given_name: 'Quitéria', surname: 'Zumbalá' });
    await endorse(act, 'prenome', { ...JUDGED, name_after: 'Verônica Zumbalá' });
    for (const name of ['Quitéria Zumbalá', 'Verônica Zumbalá']) {
      const found = await office.maria.get(`/api/basic/search/?q=${encodeURIComponent(name)}`);
      expect(JSON.stringify(found.body), name).toContain(`"id":${idOf(act)}`);
    }
  });
});

describe('an averbação is refused with its norm', () => {
  it.each<[string, Kind, string, Row, string]>([
    [
      'by request of a minor',
      'birth',
      'prenome',
      { ...REQUESTED, name_after: 'Lia' },
      'name_after:given_name_of_adults',
    ],
    [
      'without consent',
      'birth',
      'filiacao_socioafetiva',
      {
        title_kind: 'administrative',
        title_authority: 'Ofício',
        parents: [{ ...NEW_FATHER, birth_date: addYears(TODAY, -40) }],
        prosecutor_on: TODAY,
      },
      'endorsement_type:social_child_too_young',
    ],
    ['of whom', 'marriage', 'sobrenome', { ...REQUESTED, name_after: 'Ana' }, 'spouse:required'],
    [
      'of the name that it has',
      'birth',
      'sobrenome',
      { ...JUDGED, name_after: 'Clara Luíza Teixeira Moreira' },
      'name_after:name_unchanged',
    ],
    ['without what it changes', 'birth', 'prenome', JUDGED, 'name_after:required'],
    [
      'with a number of a stillborn child',
      'stillborn',
      'cpf',
      { ...REQUESTED, cpf_after: '98765432100' },
      'endorsement_type:endorsement_of_other_book',
    ],
    [
      'with the effect of another type',
      'birth',
      'prenome',
      { ...JUDGED, effect: 'note' },
      'effect:effect_of_other_type',
    ],
  ])('%s', async (_, kind, type, values, code) => {
    expect(String(await refusalOf(await sealed(kind), type, values))).toContain(code);
  });

  it('before the opinion that it needs is favorable, which dates it', async () => {
    const act = await sealed('birth');
    const opinions = '/api/civil_registration/ministerial_opinion/';
    const heard = async (endorsement: unknown, reason: string): Promise<void> => {
      const matter = { endorsement, reason, title: 'Filiação', blocking: true, papers: 'Requerimento' };
      const created = await office.maria.post(opinions, matter);
      expect(created.body['record'], created.text).toBe(idOf(act));
      const url = `${opinions}${Number(created.body['id'])}/`;
      const refused = await office.maria.post(`${URL}${Number(endorsement)}/register/`);
      expect(refused.headers['x-error-code']).toContain('opinion_missing');
      await office.maria.post(`${url}send_papers/`, { addressee: 'Promotoria', sent_on: TODAY });
      const favored = await office.maria.post(`${url}favor/`, { answered_on: TODAY, opinion: 'Favorável' });
      expect(favored.status, favored.text).toBe(200);
    };
    const renamed = await draftOf(act, 'prenome', { ...JUDGED, name_after: 'Lia' });
    await heard(renamed.body['id'], 'other');
    const entered = await office.maria.post(`${URL}${Number(renamed.body['id'])}/register/`);
    expect(entered.status, entered.text).toBe(200);
    const social = await draftOf(act, 'filiacao_socioafetiva', {
      title_kind: 'administrative',
      title_authority: 'Ofício',
      title_on: TODAY,
      parents: [{ ...NEW_FATHER, birth_date: addYears(TODAY, -40) }],
    });
    expect(social.status, social.text).toBe(201);
    await heard(social.body['id'], 'social_filiation');
    const dated = await office.maria.get(`${URL}${Number(social.body['id'])}/`);
    expect(dated.body['prosecutor_on']).toBe(TODAY);
  });

  it('and an office of an older version takes the number of a stillborn child from its type', async () => {
    const booksOfCpf = async (): Promise<unknown> =>
      resultsOf(await office.maria.get('/api/basic/endorsement_type/?code=cpf'))[0]?.['books'];
    const seeded = await booksOfCpf();
    await office.owner.query(
      "update endorsement_type set books = '{a,b,b_aux,c,c_aux,e}' where code in ('cpf', 'cancelamento')",
    );
    await office.owner.query(
      await readFile(
        new globalThis.URL('../../db/migrations/0421-cpf-of-no-stillborn.sql', import.meta.url),
        'utf8',
      ),
    );
    expect(await booksOfCpf()).toEqual(seeded);
    expect(seeded).not.toContain('c_aux');
    const { rows } = await office.owner.query(
      "select books from endorsement_type where code = 'cancelamento'",
    );
    expect(rows[0]).toEqual({ books: ['a', 'b', 'b_aux', 'c', 'c_aux', 'e'] });
  });

  it('and says so before it is entered', async () => {
    const act = await sealed('birth');
    const draft = await draftOf(act, 'prenome', { ...REQUESTED, name_after: 'Lia' });
    const { body } = await office.maria.get(`${URL}${Number(draft.body['id'])}/findings/`);
    expect(JSON.stringify(body)).toContain('given_name_of_adults');
  });
});
