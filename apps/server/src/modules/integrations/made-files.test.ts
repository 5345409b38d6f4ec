import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { occurrenceBody } from '../../testing/coaf.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { loadReferenceData } from '../office/load-reference-data.ts';
import { DECLARED_PROPERTY } from './testing/declared-property.ts';
import { doiLayoutProblems } from './testing/doi-layout.ts';

let office: TestOffice;
/** Crato, of Ceará. */
let city: unknown;

beforeAll(async () => {
  office = await openTestOffice();
  await loadReferenceData(office.ownerUrl);
  city = resultsOf(await office.maria.get('/api/basic/city/?ibge_code=2304202'))[0]?.['id'];
});
afterAll(() => office.close());

const ACT_ON = '2026-01-15';
const REASON = { reason: 'Arquivo fora do leiaute' };
const url = (resource: string): string => `/api/integrations/${resource}/`;

async function make(resource: string, body: Row): Promise<number> {
  const answer = await office.maria.post(url(resource), body);
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body['id']);
}

const ask = (resource: string, id: number, name: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${url(resource)}${id}/${name}/`, input);

/** The file that is made of a delivery. */
async function fileOf(resource: string, id: number): Promise<Buffer> {
  const made = await ask(resource, id, 'make_file');
  expect(made.status, made.text).toBe(200);
  expect(made.body).toMatchObject({ outbound_status: 'generated', file: expect.any(Number) });
  return office.server.services.files.get(String(made.body['sha256']));
}

const offered = async (resource: string, id: number): Promise<unknown> =>
  (await office.maria.get(`${url(resource)}${id}/`)).body['permissions'];

const party = (side: string, ni: string, changes: Row = {}): Row => ({
  name: 'Ana Teixeira',
  side,
  ni,
  participation: '100.0000',
  ...changes,
});

const declaration = (changes: Row = {}): Row => ({
  act_on: ACT_ON,
  business_on: ACT_ON,
  book_number: '7',
  sheet: '12',
  operation: '11',
  operation_value: '200000.10',
  tax_base: '210000.00',
  payment_form: '5',
  transacted_amount: '100.0000',
  ...DECLARED_PROPERTY,
  matricula_number: '1234',
  city,
  parties: [party('alienating', '52998224725'), party('acquiring', '11144477735')],
  ...changes,
});

const RURAL = {
  destination: 'rural',
  property_type: null,
  city_inscription: null,
  land_area: null,
  built_area_unknown: false,
  incra_code: '1234567890123',
  denomination: 'Sítio Boa Vista',
  location: 'Estrada do Lameiro, km 4',
  rural_area: '12.3456',
} as const;

const REGISTERED = {
  service: '2',
  act_kind: '4',
  book_number: null,
  sheet: null,
  ri_book: '1',
  registration_number: '3',
  title_kind: 'public_deed',
};

const COUPLE = [
  party('alienating', '52998224725', { participation: null, participation_unknown: true }),
  party('acquiring', '11144477735', {
    married: true,
    regime: '2',
    spouse_participates: true,
    spouse_cpf: '52998224725',
    represented: true,
    representatives: '111.444.777-35',
  }),
];

describe('the file of a declaration to DOI', () => {
  it.each([
    ['a house sold at once', {}],
    [
      'a house sold in instalments',
      { payment_form: '7', last_instalment: '2027-03', paid_until_act: '1000.00' },
    ],
    ['what was paid in cash', { cash: true, cash_amount: '50000.00' }],
    ['a value that the deed does not tell', { operation_value: null, operation_value_unknown: true }],
    ['a farm', RURAL],
    ['an act of the property register', REGISTERED],
    ['a couple with a representative', { parties: COUPLE }],
    ['land of the Union', { union_land: true, rip: '1234567890123', cat: '12345678901' }],
    ['another operation', { operation: '39', other_operation: 'Instituição de direito' }],
  ])('fits the layout of DOI-Web, of %s', async (_, changes) => {
    const file = (await fileOf('doi', await make('doi', declaration(changes)))).toString('utf8');
    expect(doiLayoutProblems(file)).toEqual([]);
    expect(JSON.parse(file)).toMatchObject({ declaracoes: [{ codigoIbge: '2304202' }] });
  });

  it('names the other cities of a farm by their codes, and asks for the state of a name that several have', async () => {
    const farm = await make('doi', declaration({ ...RURAL, other_cities: 'Barbalha/CE; Bom Jesus' }));
    const vague = await ask('doi', farm, 'make_file');
    expect([vague.status, vague.headers['x-error-code']]).toEqual([400, 'other_cities:unnamed_city']);
    expect(vague.text).toContain('Bom Jesus');
    await office.maria.patch(`${url('doi')}${farm}/`, { other_cities: 'Barbalha/CE; bom jesus - PI' });
    const file = (await fileOf('doi', farm)).toString('utf8');
    expect(JSON.parse(file)).toMatchObject({ declaracoes: [{ municipiosUF: ['2301901', '2201903'] }] });
  });

  it('is not made of what DOI would refuse', async () => {
    const half = await make('doi', declaration({ parties: [party('alienating', '52998224725')] }));
    const refused = await ask('doi', half, 'make_file');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'parties:acquiring_party_required, non_field_errors:invalid_integration_data',
    ]);
    const long = await make('doi', declaration({ street_number: 'lado do 1200' }));
    expect((await ask('doi', long, 'make_file')).headers['x-error-code']).toContain(
      'street_number:max_length',
    );
  });

  it('is made again after the declaration was opened again', async () => {
    const id = await make('doi', declaration());
    await fileOf('doi', id);
    expect((await ask('doi', id, 'make_file')).status).toBe(409);
    expect((await ask('doi', id, 'reopen', REASON)).status).toBe(200);
    await office.maria.patch(`${url('doi')}${id}/`, { operation_value: '250000.00' });
    const file = (await fileOf('doi', id)).toString('utf8');
    expect(JSON.parse(file)).toMatchObject({ declaracoes: [{ valorOperacaoImobiliaria: 250000 }] });
  });

  it('is of an original alone: others are made on the site of DOI', async () => {
    const original = await make('doi', declaration());
    expect(await offered('doi', original)).toContain('make_file');
    const other = await make('doi', declaration({ declaration_kind: '1', rectifies: original }));
    expect(await offered('doi', other)).not.toContain('make_file');
    const refused = await ask('doi', other, 'make_file');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'file_made_elsewhere']);
  });
});

describe('one file of the declarations of a month', () => {
  const on = (day: string, changes: Row = {}): Promise<number> =>
    make('doi', declaration({ act_on: day, business_on: day, ...changes }));
  const rowOf = async (id: number): Promise<Row> => (await office.maria.get(`${url('doi')}${id}/`)).body;
  const statuses = (ids: readonly number[]): Promise<unknown[]> =>
    Promise.all(ids.map(async (id) => (await rowOf(id))['outbound_status']));

  it('holds those that are in order, each of which keeps it, until one of them is opened again', async () => {
    const [first, second] = [await on('2025-03-31'), await on('2025-03-01')];
    const left = [
      await on('2025-03-02', { parties: [party('alienating', '52998224725')] }),
      await on('2025-03-03', { ...RURAL, other_cities: 'Bom Jesus' }),
      await on('2025-04-01'),
      await on('2025-03-04', { declaration_kind: '1', rectifies: first }),
    ];
    const made = await ask('doi', first, 'make_month_file');
    expect(made.status, made.text).toBe(200);
    const [row, other] = [await rowOf(first), await rowOf(second)];
    expect([row['outbound_status'], other['outbound_status']]).toEqual(['generated', 'generated']);
    expect(other['sha256']).toBe(row['sha256']);
    const file = (await office.server.services.files.get(String(row['sha256']))).toString('utf8');
    expect(doiLayoutProblems(file)).toEqual([]);
    expect(JSON.parse(file)).toMatchObject({
      declaracoes: [
        { dataLavraturaRegistroAverbacao: '2025-03-31' },
        { dataLavraturaRegistroAverbacao: '2025-03-01' },
      ],
    });
    expect(JSON.parse(file).declaracoes).toHaveLength(2);
    expect(await statuses(left)).toEqual(['draft', 'draft', 'draft', 'draft']);
    expect((await ask('doi', second, 'reopen', REASON)).status).toBe(200);
    expect(await rowOf(first)).toMatchObject({ outbound_status: 'draft', status_reason: REASON.reason });
    expect((await ask('doi', second, 'make_month_file')).status).toBe(200);
    expect((await ask('doi', first, 'cancel_batch', REASON)).status).toBe(200);
    expect(await statuses([first, second])).toEqual(['canceled', 'draft']);
  });

  it('is sent by each for itself, and what was sent stays when another comes back', async () => {
    const [first, second] = [await on('2025-05-05'), await on('2025-05-06')];
    await ask('doi', first, 'make_month_file');
    const sent = { sent_on: '2025-06-02', receipt_number: 'R-1' };
    expect((await ask('doi', first, 'mark_sent', sent)).status).toBe(200);
    expect((await ask('doi', second, 'reopen', REASON)).status).toBe(200);
    expect(await statuses([first, second])).toEqual(['sent', 'draft']);
  });

  it('is not made of what DOI would refuse, nor of another office', async () => {
    const half = await on('2025-07-01', { parties: [party('alienating', '52998224725')] });
    const refused = await ask('doi', half, 'make_month_file');
    expect(refused.headers['x-error-code']).toContain('parties:acquiring_party_required');
    const theirs = await office.ana.post(`${url('doi')}${half}/make_month_file/`);
    expect(theirs.status).toBe(404);
  });
});

describe('the file of a batch for SISCOAF', () => {
  const REPORTER = { reporter_name: 'Helena Sampaio', reporter_document: '52998224725' };
  const PERIOD = { first_act_on: '2026-01-02', last_act_on: '2026-01-09' };

  async function occurrenceIn(batch: number, number: string): Promise<void> {
    const involved = [{ name: 'José Alencar', document: '11144477735', involvement: '20', pep: true }];
    const id = await make('occurrence', await occurrenceBody(office.maria, { number, involved }));
    for (const [name, input] of [
      ['conclude', {}],
      ['put_in_batch', { siscoaf_batch: batch }],
    ] as const) {
      const answer = await ask('occurrence', id, name, input);
      expect(answer.status, answer.text).toBe(200);
    }
  }

  it('tells the occurrences that are in it, and no others', async () => {
    const batch = await make('siscoaf_batch', { ...PERIOD, ...REPORTER });
    const other = await make('siscoaf_batch', { ...PERIOD, ...REPORTER });
    await occurrenceIn(batch, '2026-0101');
    await occurrenceIn(batch, '2026-0102');
    await occurrenceIn(other, '2026-0103');
    const file = (await fileOf('siscoaf_batch', batch)).toString('latin1');
    expect(file).toMatch(/<LOTE><OCORRENCIAS ID="SISCOAF\d{8}(-\d+)?">/u);
    expect([...file.matchAll(/<NumOcorrencia>([^<]+)/gu)].map(([, number]) => number)).toEqual([
      '2026-0101',
      '2026-0102',
    ]);
    expect(file).toContain('<AgMun>JUAZEIRO DO NORTE</AgMun><AgUF>CE</AgUF><VlCred>150000,00</VlCred>');
    expect(file).toContain('<CodEnq>1391</CodEnq>');
    expect(file).toContain('<NmEnv>José Alencar</NmEnv><TpEnv>20</TpEnv>');
    expect(file).toContain('<PObrigada>0</PObrigada><PEP>1</PEP><ServPub>0</ServPub>');
    const row = (await office.maria.get(`${url('siscoaf_batch')}${batch}/`)).body;
    expect(row).toMatchObject({ item_count: 2, due_on: '2026-01-16' });
  });

  it('is not made of an empty batch, nor of a year without reports', async () => {
    const empty = await make('siscoaf_batch', { ...PERIOD, ...REPORTER });
    expect((await ask('siscoaf_batch', empty, 'make_file')).headers['x-error-code']).toContain('empty_batch');
    const year = { siscoaf_kind: 'negative_year', first_act_on: '2025-01-01', last_act_on: '2025-12-31' };
    const negative = await make('siscoaf_batch', { ...year, ...REPORTER });
    expect((await ask('siscoaf_batch', negative, 'make_file')).headers['x-error-code']).toBe(
      'file_made_elsewhere',
    );
  });
});
