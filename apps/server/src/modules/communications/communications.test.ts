import { addDays } from '@serventia/domain/calendar/civil-date';
import { buildMatricula } from '@serventia/domain/identifiers/matricula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo, serviceOf } from '../../testing/births.ts';
import {
  groundOf,
  type Ground,
  nextCouple,
  openCivilBooks,
  partnersFrom,
  REGISTRABLE,
} from '../../testing/civil-acts.ts';
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

const COMMUNICATION = '/api/civil_registration/communication/';
const ENDORSEMENT = '/api/basic/record_endorsement/';
const ELSEWHERE = '2º Ofício de Registro Civil';
const TODAY = daysAgo(0);

const urlOf = (kind: string, id?: unknown): string =>
  `/api/civil_registration/${kind}/${id === undefined ? '' : `${Number(id)}/`}`;

async function done(url: string, body: Row = {}): Promise<Answer> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer;
}

/** A registered act; its row. */
async function registered(kind: string, changes: Row = {}): Promise<Row> {
  const body = { ...REGISTRABLE[kind]?.body(ground), ...changes };
  const { id } = (await done(urlOf(kind), body)).body;
  return (await done(`${urlOf(kind, id)}register/`)).body;
}

async function seal(kind: string, { id }: Row): Promise<void> {
  const service = await serviceOf(office.maria, kind === 'birth' ? 'birth' : 'other');
  await done(`${urlOf(kind, id)}seal/`, { act_service: service });
}

async function endorse(record: Row, code: string, values: Row): Promise<Row> {
  const [type] = resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`));
  const draft = await done(ENDORSEMENT, {
    record: record['id'],
    endorsement_type: type?.['id'],
    dated_on: TODAY,
    ...values,
  });
  return (await done(`${ENDORSEMENT}${Number(draft.body['id'])}/register/`)).body;
}

const allToldOf = async ({ id }: Row): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${COMMUNICATION}?record=${Number(id)}&limit=50`));

/** What is told of an act to those who hold the earlier records of its people. */
const toldOf = async (act: Row): Promise<Row[]> =>
  (await allToldOf(act)).filter((row) => row['earlier_kind'] !== 'marriage_license');

let people = 0;

/** Two adults of no record yet, or of births that are registered here: another pair at each call. */
async function couple(isHeld: boolean): Promise<readonly Row[]> {
  const two = nextCouple();
  if (isHeld) for (const person of two) await birthOf(person);
  return two;
}

/** The birth of somebody, from the books before the system: its term is entered in the database itself. */
async function birthOf({ name, birth_date }: Row): Promise<Row> {
  const birth = await registered('birth', {});
  await office.owner.query('alter table birth disable trigger user');
  await office.owner.query('update birth set name = $1, born_on = $2 where id = $3', [
    name,
    birth_date,
    birth['id'],
  ]);
  await office.owner.query('alter table birth enable trigger user');
  return birth;
}

const others = (body: Row): readonly Row[] =>
  (body['parties'] as readonly Row[]).filter(
    ({ role }) => !['spouse', 'partner', 'emancipated', 'interdicted'].includes(String(role)),
  );

const citedElsewhere = (persons: readonly Row[]): readonly Row[] =>
  persons.map(({ side }) => ({
    earlier_kind: 'birth',
    side: side ?? null,
    office_name: ELSEWHERE,
    cited_term: '12',
  }));

/** A marriage leaves the births of this office to be found; a union cites them (LRP art. 94-A IV). */
async function citedHere(kind: string, two: readonly Row[]): Promise<readonly Row[]> {
  if (kind === 'marriage') return [];
  return Promise.all(
    two.map(async ({ side, name, birth_date: born }) => {
      const url = `${urlOf('birth')}?name=${encodeURIComponent(String(name))}&born_on=${String(born)}`;
      const [birth] = resultsOf(await office.maria.get(url));
      return { earlier_kind: 'birth', side, matricula: birth?.['matricula'] };
    }),
  );
}

const JUDGED = {
  title_kind: 'judgment',
  title_authority: '1ª Vara de Família',
  title_case: '0001234-56.2026.8.06.0001',
  title_on: TODAY,
  title_final_on: TODAY,
};
const DEED = { title_kind: 'deed', title_authority: '1º Tabelionato', title_on: daysAgo(8) };

/** A marriage or a union of two, with their births here or elsewhere. */
async function ofTwo(kind: 'marriage' | 'stable_union', isHeld: boolean, changes: Row = {}): Promise<Row> {
  const spouses = await couple(isHeld);
  const two = kind === 'marriage' ? spouses : partnersFrom(spouses, ground);
  const body = REGISTRABLE[kind]?.body(ground) ?? {};
  return registered(kind, {
    ...changes,
    parties: [...two, ...others(body)],
    earlier_records: isHeld ? await citedHere(kind, two) : citedElsewhere(two),
  });
}

/** An act of book E of one person, with their birth here or elsewhere. */
async function ofOne(kind: string, role: string, isHeld: boolean, changes: Row = {}): Promise<Row> {
  const body = REGISTRABLE[kind]?.body(ground) ?? {};
  const model = (body['parties'] as readonly Row[]).find((party) => party['role'] === role);
  people += 1;
  const person = {
    ...(model ?? (body['parties'] as readonly Row[])[0]),
    role,
    side: null,
    name: `Ana ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[people % 26]}morim Prado`,
  };
  const held = isHeld ? await birthOf(person) : undefined;
  return registered(kind, {
    ...changes,
    parties: [person, ...others(body)],
    earlier_records: held
      ? [{ earlier_kind: 'birth', matricula: held['matricula'] }]
      : citedElsewhere([person]),
  });
}

const dead = async (isHeld: boolean): Promise<Row> => {
  people += 1;
  const person = {
    name: `Rita ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[people % 26]}guiar Prado`,
    birth_date: '1940-02-03',
    cpf: null,
    no_cpf: true,
    inss_number: '12345',
    civil_status: 'single',
  };
  if (isHeld) await birthOf(person);
  return registered('death', {
    ...person,
    earlier_records: isHeld ? [] : citedElsewhere([person]),
  });
};

/** An averbação in a marriage, a union or an act of book E that was registered and sealed before. */
async function averbed(kind: string, act: Promise<Row>, code: string, values: Row): Promise<Row> {
  const row = await act;
  await seal(kind, row);
  await endorse(row, code, values);
  return row;
}

interface Case {
  readonly event: string;
  /** How many earlier records it is annotated in. */
  readonly due: number;
  readonly type: string;
  readonly make: (isHeld: boolean) => Promise<Row>;
  /** Part of the anotação. */
  readonly says: string;
}

/** The events of the dossier (4.3), each with the earlier records that it is annotated in. */
const EVENTS: readonly Case[] = [
  {
    event: 'marriage',
    due: 2,
    type: 'anotacao_casamento',
    make: (isHeld) => ofTwo('marriage', isHeld),
    says: 'casou-se, em',
  },
  { event: 'death', due: 1, type: 'anotacao_obito', make: dead, says: 'faleceu, em' },
  {
    event: 'emancipation',
    due: 1,
    type: 'anotacao_emancipacao',
    make: (isHeld) => ofOne('emancipation', 'emancipated', isHeld),
    says: 'teve registrada a emancipação',
  },
  {
    event: 'interdiction',
    due: 1,
    type: 'anotacao_interdicao',
    make: (isHeld) => ofOne('interdiction', 'interdicted', isHeld),
    says: 'teve registrada a curatela',
  },
  {
    event: 'absence',
    due: 1,
    type: 'anotacao_ausencia',
    make: (isHeld) =>
      ofOne('interdiction', 'absentee', isHeld, {
        interdiction_kind: 'absence',
        missing_since: daysAgo(900),
        last_domicile: 'Rua do Cruzeiro, 210, Centro',
        absence_time: 'dois anos',
        prosecutor_name: 'Marta Moreira',
      }),
    says: 'teve declarada a ausência',
  },
  {
    event: 'interdiction_end',
    due: 1,
    type: 'anotacao_interdicao',
    make: (isHeld) =>
      averbed('interdiction', ofOne('interdiction', 'interdicted', isHeld), 'levantamento_interdicao', {
        ...JUDGED,
        effect: 'note',
      }),
    says: 'teve levantada a curatela',
  },
  {
    event: 'union',
    due: 2,
    type: 'anotacao_uniao_estavel',
    make: (isHeld) => ofTwo('stable_union', isHeld),
    says: 'teve registrada a união estável com',
  },
  {
    event: 'union_dissolved',
    due: 2,
    type: 'anotacao_uniao_estavel',
    make: (isHeld) =>
      averbed('stable_union', ofTwo('stable_union', isHeld), 'dissolucao_uniao', {
        ...DEED,
        effect: 'union_dissolved',
      }),
    says: 'teve dissolvida a união estável com',
  },
  ...(
    [
      ['separation', 'separacao', 'anotacao_divorcio', 'separou-se de'],
      ['divorce', 'divorcio', 'anotacao_divorcio', 'divorciou-se de'],
      [
        'reconciliation',
        'restabelecimento',
        'anotacao_restabelecimento',
        'restabeleceu a sociedade conjugal',
      ],
      ['annulment', 'nulidade_casamento', 'anotacao_divorcio', 'teve invalidado o casamento com'],
    ] as const
  ).map(([event, code, type, says]) => ({
    event,
    due: 2,
    type,
    make: async (isHeld: boolean) => {
      const marriage = await ofTwo('marriage', isHeld);
      await seal('marriage', marriage);
      if (event === 'reconciliation')
        await endorse(marriage, 'separacao', { ...JUDGED, effect: 'separation' });
      await endorse(marriage, code, { ...JUDGED, effect: event });
      return marriage;
    },
    says,
  })),
  {
    event: 'name_change',
    due: 1,
    type: 'anotacao_alteracao_nome',
    make: (isHeld) =>
      averbed('marriage', ofTwo('marriage', isHeld), 'sobrenome', {
        title_kind: 'request',
        requester_name: 'Joana Prado',
        title_on: daysAgo(2),
        effect: 'surname',
        spouse: 'first',
        name_after: 'Joana Prado de Sá',
      }),
    says: 'teve alterado o nome, passando a assinar Joana Prado de Sá',
  },
];

describe.each(EVENTS)('$event', ({ event, due, type, make, says }) => {
  it('prepares an anotação in each record that this office holds', async () => {
    const told = (await toldOf(await make(true))).filter((row) => row['civil_event'] === event);
    expect(told.map((row) => row['communication_status'])).toEqual(Array(due).fill('prepared'));
    for (const row of told) {
      expect(row['due_on']).toBe(addDays(TODAY, 5));
      const draft = await office.maria.get(
        `${ENDORSEMENT}${Number(row['annotation'])}/?expand=endorsement_type`,
      );
      expect(draft.body).toMatchObject({
        record: row['annotated_record'],
        endorsement_type: { code: type },
        entry_kind: 'annotation',
        endorsement_status: 'draft',
        annotation_origin: 'own',
      });
      expect(String(draft.body['full_text'])).toContain(says);
    }
    expect(new Set(told.map((row) => row['annotated_record'])).size).toBe(due);
  });

  it('opens a message to the office that holds each other record', async () => {
    const told = (await toldOf(await make(false))).filter((row) => row['civil_event'] === event);
    expect(told).toHaveLength(due);
    for (const row of told) {
      expect(row).toMatchObject({
        communication_status: 'to_send',
        office_name: ELSEWHERE,
        cited_term: '12',
        earlier_kind: 'birth',
        due_on: addDays(TODAY, 5),
        annotation: null,
      });
      expect(String(row['summary'])).toContain(says);
    }
  });
});

const actOn = ({ id }: Row, action: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${COMMUNICATION}${Number(id)}/${action}/`, input);

const codeOf = async (row: Row, action: string, input: Row = {}): Promise<unknown> =>
  (await actOn(row, action, input)).headers['x-error-code'];

const SENT = { channel: 'crc', sent_on: TODAY, sending_proof: 'CRC 123456' };

async function firstTold(isHeld: boolean): Promise<Row> {
  const [row] = await toldOf(await dead(isHeld));
  if (!row) throw new RangeError('nothing is told');
  return row;
}

describe('what is due once', () => {
  it('is not opened again by a second registration', async () => {
    const marriage = await ofTwo('marriage', true);
    const before = await toldOf(marriage);
    expect((await office.maria.post(`${urlOf('marriage', marriage['id'])}register/`)).status).toBe(409);
    const entries = resultsOf(
      await office.maria.get(`${ENDORSEMENT}?record=${Number(before[0]?.['annotated_record'])}`),
    );
    expect(await toldOf(marriage)).toEqual(before);
    expect(entries).toHaveLength(1);
  });

  it('is not opened by an act that lets nothing earlier change', async () => {
    for (const kind of ['birth', 'stillborn', 'proclamation'])
      expect(await toldOf(await registered(kind))).toEqual([]);
  });

  it('is told no more once the act is void', async () => {
    const death = await dead(true);
    const [told] = await toldOf(death);
    const [reason] = resultsOf(
      await office.maria.get('/api/basic/record_exclusion_reason/?code=erro_lavratura'),
    );
    await done(`${urlOf('death', death['id'])}void/`, {
      exclusion_reason: reason?.['id'],
      reason: 'Erro percebido',
    });
    expect(await toldOf(death)).toMatchObject([
      { communication_status: 'no_effect', status_reason: 'Erro percebido', annotation: null },
    ]);
    expect((await office.maria.get(`${ENDORSEMENT}${Number(told?.['annotation'])}/`)).status).toBe(404);
  });
});

it('tells the office that licensed a couple that they married here, once', async () => {
  const marriage = await ofTwo('marriage', false);
  const notices = (await allToldOf(marriage)).filter((row) => row['earlier_kind'] === 'marriage_license');
  expect(notices).toMatchObject([
    {
      office_name: '3º Ofício de Registro Civil',
      civil_event: 'marriage',
      communication_status: 'to_send',
      due_on: addDays(TODAY, 5),
      summary: 'Certificado de habilitação número 12/2026.',
    },
  ]);
});

describe('an anotação of this office', () => {
  it('is entered by one action, or from its own page', async () => {
    const marriage = await ofTwo('marriage', true);
    const [first, second] = await toldOf(marriage);
    if (!first || !second) throw new RangeError('nothing is told');
    expect((await actOn(first, 'annotate')).body['communication_status']).toBe('annotated');
    await done(`${ENDORSEMENT}${Number(second['annotation'])}/register/`);
    expect((await toldOf(marriage)).map((row) => row['communication_status'])).toEqual([
      'annotated',
      'annotated',
    ]);
    const entry = await office.maria.get(`${ENDORSEMENT}${Number(first['annotation'])}/`);
    expect(entry.body).toMatchObject({ endorsement_status: 'done', number: 1, fee_kind: 'free' });
    expect(await codeOf(first, 'annotate')).toBe('wrong_status');
  });

  it('is prepared where the record turns out to be one of this office', async () => {
    const told = await firstTold(false);
    const birth = await registered('birth');
    expect((await actOn(told, 'prepare', { annotated_record: told['record'] })).text).toContain(
      'próprio ato',
    );
    const prepared = await actOn(told, 'prepare', { annotated_record: birth['id'] });
    expect(prepared.body).toMatchObject({ communication_status: 'prepared', annotated_record: birth['id'] });
    expect((await actOn(told, 'annotate')).status).toBe(200);
  });
});

describe('a message to another office', () => {
  it('is sent by what proves it, answered, refused, put right and sent again', async () => {
    const told = await firstTold(false);
    expect((await actOn(told, 'send', { ...SENT, sending_proof: '' })).status).toBe(400);
    expect(await codeOf(told, 'send', { ...SENT, sent_on: daysAgo(1) })).toBe('communication_before_act');
    expect(await codeOf(told, 'send', { ...SENT, channel: 'post' })).toBe('communication_without_letter');
    expect(await codeOf(told, 'confirm_receipt', { answered_on: TODAY })).toBe('wrong_status');
    await done(`${COMMUNICATION}${Number(told['id'])}/paper/`);
    const sent = await actOn(told, 'send', { ...SENT, channel: 'post', sending_proof: 'AA123456789BR' });
    expect(sent.body).toMatchObject({
      communication_status: 'sent',
      sent_by: 'maria',
      sending_proof: 'AA123456789BR',
    });
    expect(
      (await office.maria.patch(`${COMMUNICATION}${Number(told['id'])}/`, { office_name: 'Outro' })).status,
    ).toBe(409);
    const refused = await actOn(told, 'record_refusal', { answered_on: TODAY, reason: 'Não é deste livro' });
    expect(refused.body).toMatchObject({ communication_status: 'refused', refusal: 'Não é deste livro' });
    expect((await actOn(told, 'correct')).body['communication_status']).toBe('to_send');
    const url = `${COMMUNICATION}${Number(told['id'])}/`;
    expect((await office.maria.patch(url, { office_name: '3º Ofício' })).status).toBe(200);
    await done(`${url}send/`, SENT);
    await done(`${url}confirm_receipt/`, { answered_on: TODAY });
    const annotated = await actOn(told, 'confirm_annotation', { answered_on: TODAY });
    expect(annotated.body).toMatchObject({ communication_status: 'annotated', office_name: '3º Ofício' });
  });

  it('is not sent without its office, nor to this office itself', async () => {
    const death = await registered('death', {
      cpf: null,
      no_cpf: true,
      inss_number: '1',
      civil_status: 'single',
    });
    const [told] = await toldOf(death);
    if (!told) throw new RangeError('nothing is told');
    expect(told).toMatchObject({ communication_status: 'to_send', office_name: null });
    expect(await codeOf(told, 'send', SENT)).toBe('communication_without_office');
    const own = { matricula: death['matricula'] };
    expect((await office.maria.patch(`${COMMUNICATION}${Number(told['id'])}/`, own)).status).toBe(200);
    expect(await codeOf(told, 'send', SENT)).toBe('communication_of_this_office');
    expect((await actOn(told, 'dismiss', { reason: 'Nascido no exterior' })).body).toMatchObject({
      communication_status: 'no_effect',
      status_reason: 'Nascido no exterior',
    });
  });

  it('belongs to its office alone', async () => {
    const told = await firstTold(false);
    expect((await office.ana.get(`${COMMUNICATION}${Number(told['id'])}/`)).status).toBe(404);
  });
});

describe('the deceased', () => {
  it('has a marriage, found by either name and day of birth or named, and one that is said and not known', async () => {
    const [spouse] = nextCouple();
    const marriage = await ofTwo('marriage', false);
    const { body } = await office.maria.get(`${urlOf('marriage', marriage['id'])}?expand=parties`);
    const wife = (body['parties'] as Row[]).find(({ side, role }) => role === 'spouse' && side === 'first');
    const common = {
      cpf: null,
      no_cpf: true,
      inss_number: '12345',
      civil_status: 'married',
      partner_kind: 'spouse',
      partner_name: 'Pedro Moreira Alves',
      partner_status: 'surviving',
    };
    const known = await registered('death', {
      ...common,
      name: wife?.['name'],
      birth_date: wife?.['birth_date'],
    });
    expect((await toldOf(known)).map((row) => [row['earlier_kind'], row['annotated_record']])).toEqual(
      expect.arrayContaining([
        ['birth', null],
        ['marriage', marriage['id']],
      ]),
    );
    const union = await ofTwo('stable_union', false, { first_name_after: 'Joana Alves da União' });
    const partner = (
      (await office.maria.get(`${urlOf('stable_union', union['id'])}?expand=parties`)).body[
        'parties'
      ] as Row[]
    ).find(({ side, role }) => role === 'partner' && side === 'first');
    const companion = await registered('death', {
      ...common,
      name: 'Joana Alves da União',
      birth_date: partner?.['birth_date'],
    });
    expect((await toldOf(companion)).map((row) => row['annotated_record'])).toContain(union['id']);
    const later = { ...common, name: body['first_name_after'] };
    const named = [
      await registered('death', { ...later, birth_date: wife?.['birth_date'] }),
      await registered('death', { ...later, name: 'Joana Alves', marriage: marriage['id'] }),
    ];
    for (const death of named)
      expect((await toldOf(death)).filter((row) => row['earlier_kind'] === 'marriage')).toMatchObject([
        { annotated_record: marriage['id'], communication_status: 'prepared' },
      ]);
    const unknown = await registered('death', {
      ...common,
      name: 'Ana Sampaio',
      birth_date: spouse?.['birth_date'],
    });
    expect((await toldOf(unknown)).map((row) => [row['earlier_kind'], row['office_name']])).toEqual(
      expect.arrayContaining([
        ['birth', null],
        ['marriage', null],
      ]),
    );
  });
});

describe('what is secret', () => {
  it('is not told: a change of name and sex', async () => {
    const birth = await registered('birth');
    await seal('birth', birth);
    await endorse(birth, 'prenome_genero', {
      ...JUDGED,
      effect: 'name_and_sex',
      name_after: 'Caio Teixeira Moreira',
      sex_after: 'M',
    });
    expect(await toldOf(birth)).toEqual([]);
  });

  it('is told of an adoption as of any change of filiation, without its title', async () => {
    const birth = await registered('birth');
    await seal('birth', birth);
    // A marriage of the child, in another office, that the margin of the birth points to.
    await endorse(birth, 'anotacao_casamento', {
      entry_kind: 'annotation',
      subject: 'casamento',
      event_office: ELSEWHERE,
      event_matricula: buildMatricula({
        cns: '000125',
        collection: 1,
        year: 2020,
        bookType: 2,
        book: 1,
        sheet: 1,
        term: 1,
      }),
      annotation_origin: 'crc',
    });
    await endorse(birth, 'adocao', {
      ...JUDGED,
      effect: 'adoption',
      name_after: 'Clara Prado',
      parents: [{ name: 'Ícaro Prado', gender_role: 'father' }],
    });
    const told = await toldOf(birth);
    expect(told).toMatchObject([
      { civil_event: 'filiation', earlier_kind: 'marriage', office_name: ELSEWHERE, told_entry: null },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/ado[cç]|Vara|Ícaro/iu);
  });
});
