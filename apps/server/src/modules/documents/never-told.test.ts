// What the law forbids to tell of a record × every certificate that whoever has no right to it can ask for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { birthBody, daysAgo, serviceOf } from '../../testing/births.ts';
import { groundOf, type Ground, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { scanOf, uploadFile } from '../../testing/scans.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { JUDGED, NEW_FATHER, REQUESTED } from '../margin/testing/effect-cases.ts';

const REQUESTS = '/api/basic/certificate_request/';

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
  await office.owner.query('update seal_account set balance_cents = balance_cents + 1000000');
});
afterAll(() => office.close());

async function done(url: string, body: Row = {}): Promise<Answer> {
  const answer = await office.maria.post(url, body);
  expect([200, 201], answer.text.slice(0, 400)).toContain(answer.status);
  return answer;
}

/** A sealed act with a scan of its signed page; its address. */
async function sealed(kind: string, changes: Row = {}): Promise<string> {
  const url = `/api/civil_registration/${kind}/`;
  const model = kind === 'birth' ? birthBody(ground.city) : REGISTRABLE[kind]?.body(ground);
  const act = `${url}${Number((await done(url, { ...model, ...changes })).body['id'])}/`;
  await done(`${act}register/`);
  await done(`${act}seal/`, { act_service: await serviceOf(office.maria, 'other') });
  const file = await uploadFile(office, await scanOf(act));
  await done('/api/basic/signed_page/', { record: idOf(act), file });
  return act;
}

const idOf = (act: string): number => Number(/\d+/u.exec(act)?.[0]);

async function endorse(act: string, [code, values]: Entry): Promise<void> {
  const [type] = resultsOf(await office.maria.get(`/api/basic/endorsement_type/?code=${code}`));
  const draft = await done('/api/basic/record_endorsement/', {
    record: idOf(act),
    endorsement_type: type?.['id'],
    dated_on: daysAgo(0),
    ...values,
  });
  await done(`/api/basic/record_endorsement/${Number(draft.body['id'])}/register/`);
}

/** Somebody who has no right to the text of a record, and says that nothing in it is sensitive. */
const NO_RIGHT: Row = {
  requester_name: 'Zózimo Bastos',
  requester_cpf: '11144477735',
  requester_capacity: 'third_party',
  sensitive_data: false,
};
const QUESTIONS: Row = { questions: [{ question: 'Consta o nome?', answer: 'yes' }] };

async function requested(act: string, kind: string, requester: Row = NO_RIGHT): Promise<Answer> {
  const created = await done(REQUESTS, {
    record: idOf(act),
    requested_certificate: kind,
    requested_copy: kind === 'questions' ? null : 'second',
    requested_on: daysAgo(0),
    ...requester,
    ...(kind === 'questions' ? QUESTIONS : {}),
  });
  const url = `${REQUESTS}${Number(created.body['id'])}/`;
  const warnings = resultsOf(await office.maria.get(`${url}findings/`))
    .filter(({ level, acknowledged }) => level === 'warning' && acknowledged === null)
    .map(({ field, code, params }) => ({ field, code, ...(params ? { params } : {}) }));
  if (warnings.length > 0) await office.maria.post(`${url}findings/`, { warnings });
  return office.maria.post(`${url}issue/`);
}

const CERTIFICATES = {
  'short form': (act: string) => office.maria.post(`${act}certificate/`, {}),
  'full text': (act: string) => office.maria.post(`${act}certificate/`, { kind: '22' }),
  'short form by a request': (act: string) => requested(act, 'short'),
  'full text by a request': (act: string) => requested(act, 'full_text'),
  'answers to questions': (act: string) => requested(act, 'questions'),
  'scans of the signed pages': (act: string) => requested(act, 'reprographic'),
} as const;
type CertificateName = keyof typeof CERTIFICATES;
const NAMES = Object.keys(CERTIFICATES) as CertificateName[];
const SHORT: readonly CertificateName[] = ['short form', 'short form by a request'];

/** The text of each certificate that is issued, white space as one space; a refusal is none. */
async function issuedTexts(act: string): Promise<ReadonlyMap<CertificateName, string>> {
  const texts = new Map<CertificateName, string>();
  for (const name of NAMES) {
    const answer = await CERTIFICATES[name](act);
    if (answer.status === 200) texts.set(name, (await readPdf(answer.bytes)).text.replaceAll(/\s+/gu, ' '));
    else expect([400, 409], `${name}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
  }
  return texts;
}

type Entry = readonly [code: string, values: Row];

interface Secret {
  readonly kind: string;
  readonly changes?: Row;
  /** What was entered in its margin, in this order. */
  readonly margin: readonly Entry[];
  /** What no certificate tells. */
  readonly never: RegExp;
  /** What the certificates in short form say. */
  readonly says: readonly string[];
  /** What the text in full has for the registered person: the certificates could tell it. */
  readonly whole: string;
}

const LOSS: Entry = [
  'poder_familiar',
  { ...JUDGED, subject: 'a destituição do poder familiar de Pedro Moreira Alves' },
];
const RENAMED: Entry = ['prenome', { ...JUDGED, name_after: 'Lia Teixeira Moreira' }];
const CPF: Entry = [
  'cpf',
  { ...REQUESTED, requester_name: 'Clara Luíza Teixeira Moreira', cpf_after: '98765432100' },
];
const NOTHING = 'Não há averbações nem anotações a acrescer.';

const SECRETS: Readonly<Record<string, Secret>> = {
  'an adoption, after a change of name and the loss of parental authority': {
    kind: 'birth',
    margin: [RENAMED, LOSS, ['adocao', { ...JUDGED, parents: [NEW_FATHER], name_after: 'Bia Souza Prado' }]],
    never: /ado[çt]|Clara L|Lia Teixeira|Joana|Pedro|Rita|Marta|destitui|poder familiar|sigil|legítim/iu,
    says: ['Bia Souza Prado', 'Ícaro Souza Prado', NOTHING],
    whole: 'destituição do poder familiar de Pedro Moreira Alves',
  },
  'a change of name and sex, after averbações that name the person': {
    kind: 'birth',
    margin: [
      RENAMED,
      CPF,
      ['prenome_genero', { ...JUDGED, name_after: 'Caio Teixeira Moreira', sex_after: 'M' }],
    ],
    never: /Clara L|Lia Teixeira|femin|gênero|sigil/iu,
    says: ['Caio Teixeira Moreira', 'Masculino', '987.654.321-00'],
    whole: 'que era Clara Luíza Teixeira Moreira, a ser Lia Teixeira Moreira',
  },
  'a name under protection': {
    kind: 'birth',
    margin: [RENAMED, ['protecao_testemunha', { ...JUDGED, name_after: 'Eva Souza' }]],
    never: /Clara L|Lia Teixeira|proteç|protegid|sigil/iu,
    says: ['Eva Souza', NOTHING],
    whole: 'Lia Teixeira Moreira',
  },
  'a filiation that a judgment removed': {
    kind: 'birth',
    margin: [
      LOSS,
      ['negatoria_filiacao', { ...JUDGED, removed_parent: 'second', name_after: 'Clara Teixeira' }],
    ],
    never: /Marta Moreira|destitui|exclusão|negatóri|genitor exclu/iu,
    says: ['Clara Teixeira', 'Joana Teixeira Lima', NOTHING],
    whole: 'a exclusão de Pedro Moreira Alves',
  },
  'a filiation by affection': {
    kind: 'birth',
    margin: [['filiacao_socioafetiva', { ...JUDGED, parents: [NEW_FATHER] }]],
    never: /afetiv|inclusão|Averbo|legítim/iu,
    says: ['Ícaro Souza Prado', 'Pedro Moreira Alves', NOTHING],
    whole: 'a inclusão de Ícaro Souza Prado na filiação',
  },
  'a change of name and sex of a spouse': {
    kind: 'marriage',
    margin: [
      [
        'prenome_genero',
        { ...JUDGED, spouse: 'first', name_after: 'Caio Teixeira Lima Alves', sex_after: 'M' },
      ],
    ],
    never: /Joana|gênero|sigil/iu,
    says: ['Caio Teixeira Lima Alves', 'NOME ANTES DO CASAMENTO Caio Teixeira Lima ', NOTHING],
    whole: 'Joana Teixeira Lima',
  },
};

describe.each(Object.entries(SECRETS))('%s', (_, { kind, changes, margin, never, says, whole }) => {
  let act = '';
  beforeAll(async () => {
    act = await sealed(kind, changes);
    for (const entry of margin) await endorse(act, entry);
  });

  it('is in no certificate for whoever asks', async () => {
    const texts = await issuedTexts(act);
    expect([...texts.keys()].filter((name) => SHORT.includes(name))).toEqual(SHORT);
    for (const [name, text] of texts) expect(never.exec(text)?.[0], name).toBeUndefined();
    for (const name of SHORT)
      expect(
        says.filter((part) => !texts.get(name)?.includes(part)),
        name,
      ).toEqual([]);
  });

  it('is in the text that the registered person has a right to (CNN art. 116 §2)', async () => {
    const issued = await requested(act, 'full_text', { ...NO_RIGHT, requester_capacity: 'self' });
    expect(issued.status, issued.text.slice(0, 300)).toBe(200);
    expect((await readPdf(issued.bytes)).text.replaceAll(/\s+/gu, ' ')).toContain(whole);
  });
});

it('a birth that was registered by adoption is told in full by a request alone', async () => {
  const act = await sealed('birth', {
    birth_kind: 'adoption',
    order_judge: 'Nei Braga',
    order_court: '1ª Vara de Família',
    order_case: '0001234-56.2026.8.06.0001',
    order_judged_on: daysAgo(20),
    order_issued_on: daysAgo(9),
  });
  const texts = await issuedTexts(act);
  expect([...texts.keys()]).toEqual(SHORT);
  for (const text of texts.values()) expect(text).not.toMatch(/ado[çt]/iu);
});

describe.each(Object.keys(REGISTRABLE).filter((kind) => kind !== 'proclamation'))('of a %s', (kind) => {
  it('the place of the parents’ marriage, legitimacy and their civil status are in no certificate', async () => {
    const texts = await issuedTexts(await sealed(kind));
    expect([...texts.keys()]).toEqual(NAMES);
    for (const [name, text] of texts)
      expect(
        /legítim|natureza da filiação|pais casados|casamento dos pais/iu.exec(text)?.[0],
        name,
      ).toBeUndefined();
  });

  it('a restricted averbação is in no certificate, and nothing is certified as if it were not there', async () => {
    const act = await sealed(kind);
    await endorse(act, ['outra', { ...JUDGED, subject: 'o segredo de Jurumirim', restricted: true }]);
    expect([...(await issuedTexts(act)).keys()]).toEqual([]);
  });
});
