import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo } from '../../testing/births.ts';
import {
  actText,
  buyerOf,
  DEED,
  noteParty,
  noteService,
  openNoteBooks,
  saleBody,
  sellerOf,
  signAll,
} from '../../testing/notes.ts';
import { cancelInput } from '../../testing/exclusions.ts';
import { ACQUIRER, drawAct, openEnrollment } from '../../testing/property.ts';
import { restrictRecord } from '../../testing/restriction.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { DECLARED_PROPERTY } from './testing/declared-property.ts';

let office: TestOffice;
let person: Row;
let service: number;

beforeAll(async () => {
  office = await openTestOffice();
  person = await noteParty(office.maria);
  await openNoteBooks(office);
  service = await noteService(office.maria);
});
afterAll(() => office.close());

const DOI = '/api/integrations/doi/';

function bodyOf(answer: Answer, status = 200): Row {
  expect(answer.status, answer.text).toBe(status);
  return answer.body;
}

async function registered(body: Row): Promise<number> {
  const id = Number(bodyOf(await office.maria.post(DEED, body), 201)['id']);
  bodyOf(await office.maria.post(`${DEED}${id}/register/`));
  return id;
}

const signed = async (body: Row): Promise<number> => {
  const id = await registered(body);
  await signAll(office.maria, `${DEED}${id}/`);
  return id;
};

const declarationsOf = async (deed: number): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${DOI}?deed=${deed}&ordering=id&limit=20`));

const partiesOf = async (id: unknown): Promise<Row[]> =>
  resultsOf(await office.maria.get(`/api/integrations/doi_party/?doi=${Number(id)}&limit=20`));

const wholeOf = async (id: unknown): Promise<Row> => (await office.maria.get(`${DOI}${Number(id)}/`)).body;

const ITCMD = [{ tax_kind: 'itcmd', guide: '10', amount: '6000.00', paid_on: daysAgo(2) }];

describe('a deed that moves real estate', () => {
  it('is to be declared once all have signed, with what it says', async () => {
    const deed = await registered(saleBody(person));
    expect(await declarationsOf(deed)).toEqual([]);
    await signAll(office.maria, `${DEED}${deed}/`);
    const [declaration, ...others] = await declarationsOf(deed);
    expect(others).toEqual([]);
    const whole = await wholeOf(declaration?.['id']);
    expect(whole).toMatchObject({
      outbound_status: 'draft',
      act_on: daysAgo(1),
      operation: '11',
      operation_value: '300000.00',
      matricula_number: '1234',
      book_number: '1',
      payment_form: '5',
      cash: true,
      cash_amount: '120000.00',
      transacted_unit: 'percent',
    });
    expect(whole['due_on']).not.toBeNull();
    const parties = resultsOf(
      await office.maria.get(`/api/integrations/doi_party/?doi=${Number(whole['id'])}`),
    );
    expect(parties.map(({ name, side, ni }) => [name, side, ni])).toEqual([
      ['Ana Maria Teixeira', 'alienating', '52998224725'],
      ['Bruno Lima', 'acquiring', '11144477735'],
    ]);
  });

  it('is declared for each of its properties, by its own value, matrícula and part', async () => {
    const deed = await signed(
      saleBody(person, {
        properties: [
          { description: 'Casa', enrollment_number: '11', declared_value: '200000.00' },
          {
            description: 'Terreno',
            enrollment_number: '12',
            declared_value: '100000.00',
            transacted_unit: 'square_metres',
            transacted_amount: '250.0000',
          },
        ],
      }),
    );
    const told = await Promise.all((await declarationsOf(deed)).map(({ id }) => wholeOf(id)));
    expect(told).toMatchObject([
      { matricula_number: '11', operation_value: '200000.00', cash: true, cash_amount: null },
      {
        matricula_number: '12',
        operation_value: '100000.00',
        transacted_unit: 'square_metres',
        transacted_amount: '250.0000',
      },
    ]);
  });

  describe('of two properties, with parties of their own', () => {
    const carla = { name: 'Carla Dias', cpf: '39053344705', cnib_hash: 'b2' };
    const davi = { name: 'Davi Melo', cpf: '15350946056' };
    const ofTwo = (): Row =>
      saleBody(person, {
        tax_base: '330000.00',
        properties: [
          {
            description: 'Casa',
            enrollment_number: '11',
            cnm: '3000002001111127',
            declared_value: '200000.00',
            appraised_value: '220000.00',
            transacted_share: '1',
          },
          { description: 'Terreno', enrollment_number: '12' },
        ],
        parts: [
          { ...sellerOf(person), property_place: 1 },
          { ...buyerOf(person), property_place: 1 },
          { ...sellerOf(person), ...carla, property_place: 2 },
          { ...buyerOf(person), ...davi, property_place: 2 },
        ],
      });
    const HOUSE = {
      property_place: 1,
      matricula_number: '11',
      cnm: '3000002001111127',
      operation_value: '200000.00',
      tax_base: '220000.00',
      transacted_amount: '100.0000',
    };
    const LAND = {
      property_place: 2,
      matricula_number: '12',
      cnm: null,
      operation_value: null,
      tax_base: null,
      transacted_amount: null,
    };

    it('has a declaration of each, with its own values and parties alone', async () => {
      const told = await declarationsOf(await signed(ofTwo()));
      expect(await Promise.all(told.map(({ id }) => wholeOf(id)))).toMatchObject([HOUSE, LAND]);
      const parties = await Promise.all(told.map(({ id }) => partiesOf(id)));
      expect(parties.map((each) => each.map(({ ni, participation: part }) => [ni, part]))).toEqual([
        [
          ['52998224725', '100.0000'],
          ['11144477735', '100.0000'],
        ],
        [
          [carla.cpf, '100.0000'],
          [davi.cpf, '100.0000'],
        ],
      ]);
    });

    it('has what the clerk began for one of them, and one for the other', async () => {
      const deed = await registered(ofTwo());
      const begun = { deed, act_on: daysAgo(1), property_place: 2 };
      expect(bodyOf(await office.maria.post(DOI, begun), 201)).toMatchObject(LAND);
      await signAll(office.maria, `${DEED}${deed}/`);
      const told = await declarationsOf(deed);
      expect(told.map((each) => each['property_place'])).toEqual([2, 1]);
    });

    it('is rectified for the property whose declaration is', async () => {
      const [, land] = await declarationsOf(await signed(ofTwo()));
      const rectifying = { declaration_kind: '1', rectifies: land?.['id'], act_on: daysAgo(1) };
      const { id, ...values } = bodyOf(await office.maria.post(DOI, rectifying), 201);
      expect(values).toMatchObject(LAND);
      expect((await partiesOf(id)).map(({ ni }) => ni)).toEqual([carla.cpf, davi.cpf]);
    });
  });

  it('of an exchange says so', async () => {
    const [declaration] = await declarationsOf(await signed(saleBody(person, { deed_type: 'exchange' })));
    expect(await wholeOf(declaration?.['id'])).toMatchObject({ operation: '13', exchange: true });
  });

  it('says of its parties who acts for them, and who is a foreigner', async () => {
    const carla = { ...person, role: 'representative', name: 'Carla Dias', cpf: '16899535009', sex: 'F' };
    const deed = await signed(
      saleBody(person, {
        parts: [
          sellerOf(person),
          { ...carla, represents: 'Ana Maria Teixeira' },
          { ...buyerOf(person), foreign_person: true },
        ],
      }),
    );
    const [declaration] = await declarationsOf(deed);
    expect(await partiesOf(declaration?.['id'])).toMatchObject([
      { side: 'alienating', represented: true, representatives: carla.cpf, is_foreign: false },
      { side: 'acquiring', represented: false, representatives: null, is_foreign: true },
    ]);
  });

  describe('of an inventory', () => {
    const carla = { name: 'Carla Dias', cpf: '16899535009', sex: 'F' };
    const estateOf = async (...administrators: Row[]): Promise<Row | undefined> => {
      const deed = await signed(
        saleBody(person, {
          deed_type: 'inventory',
          declared_value: null,
          payment_terms: null,
          payments: [],
          died_on: '2025-10-01',
          rcto_search: 'x',
          rcto_searched_on: '2025-11-01',
          taxes: ITCMD,
          parts: [
            { ...sellerOf(person), role: 'deceased' },
            { ...buyerOf(person), role: 'heir' },
            ...administrators,
            { ...person, role: 'lawyer', name: 'Davi Melo', cpf: '15350946056', sex: 'M', oab_number: '1' },
          ],
        }),
      );
      const [declaration] = await declarationsOf(deed);
      return (await partiesOf(declaration?.['id']))[0];
    };

    it('says that the estate gives, and who administers it', async () =>
      expect(await estateOf({ ...person, ...carla, role: 'estate_administrator' })).toMatchObject({
        side: 'alienating',
        estate: true,
        administrator_cpf: carla.cpf,
      }));

    it('is signed though it names nobody who administers the estate', async () =>
      expect(await estateOf()).toMatchObject({ estate: true, administrator_cpf: null }));
  });

  it('is signed though its declaration will want something put right', async () => {
    const deed = await signed(
      saleBody(person, {
        properties: [{ description: 'Casa', enrollment_number: '1234', transacted_amount: '250.0000' }],
      }),
    );
    const [declaration] = await declarationsOf(deed);
    const refused = await office.maria.post(`${DOI}${Number(declaration?.['id'])}/make_file/`);
    expect(refused.headers['x-error-code']).toContain('transacted_amount:transacted_out_of_range');
  });

  it('is not declared twice where the clerk began the declaration', async () => {
    const deed = await registered(saleBody(person));
    bodyOf(await office.maria.post(DOI, { deed, act_on: daysAgo(1) }), 201);
    await signAll(office.maria, `${DEED}${deed}/`);
    expect(await declarationsOf(deed)).toHaveLength(1);
  });

  it.each([
    ['promise_of_sale', {}],
    ['exchange', {}],
    ['rescission', {}],
    ['donation', { taxes: ITCMD }],
    ['donation_advance', { taxes: ITCMD }],
    ['usufruct', { taxes: ITCMD }],
  ])('of the kind %s has its declaration, which keeps nobody from signing', async (kind, changes) => {
    const deed = await signed(saleBody(person, { deed_type: kind, ...changes }));
    expect(await declarationsOf(deed)).toHaveLength(1);
  });
});

it('a deed is declared by nobody but the clerk where the office says so', async () => {
  await office.owner.query('update notary_office set begin_statements = false');
  const deed = await signed(saleBody(person));
  await office.owner.query('update notary_office set begin_statements = true');
  expect(await declarationsOf(deed)).toEqual([]);
});

it('a deed that moves none is not declared', async () => {
  const deed = await signed({
    deed_type: 'statement',
    dated_on: daysAgo(1),
    parts: [{ ...sellerOf(person), role: 'declarant', share: null, cnib_hash: null }],
    body: actText(),
  });
  expect(await declarationsOf(deed)).toEqual([]);
});

it('a deed that a judge cancels takes what was prepared for it along', async () => {
  const deed = await signed(saleBody(person));
  const [declaration] = await declarationsOf(deed);
  const at = `${DEED}${deed}/`;
  bodyOf(await office.maria.post(`${at}seal/`, { act_service: service }));
  bodyOf(await office.maria.post(`${at}cancel/`, await cancelInput(office.maria)));
  expect(await wholeOf(declaration?.['id'])).toMatchObject({ outbound_status: 'canceled' });
});

it('is declared once where the clerk began it and named the deed later', async () => {
  const deed = await registered(saleBody(person));
  const begun = bodyOf(await office.maria.post(DOI, { act_on: daysAgo(1) }), 201);
  const named = await office.maria.patch(`${DOI}${Number(begun['id'])}/`, { deed });
  expect(named.body).toMatchObject({ deed, property_place: 1 });
  await signAll(office.maria, `${DEED}${deed}/`);
  expect((await declarationsOf(deed)).map(({ id }) => id)).toEqual([begun['id']]);
});

describe('a registro that moves real estate', () => {
  const REGISTRO = '/api/property_registration/enrollment_record/';

  async function signedRecord(changes: Row, held?: Row[]): Promise<number> {
    const { id: enrollment } = await openEnrollment(office.maria, held);
    const { results } = (
      await office.maria.get(`/api/property_registration/enrollment_owner/?enrollment=${Number(enrollment)}`)
    ).body as { results: Row[] };
    const drawn = await drawAct(office.maria, 'enrollment_record', {
      enrollment,
      record_kind: 'sale',
      title_nature: 'public_deed',
      title_issuer: '2º Ofício de Notas',
      title_on: '2026-02-20',
      value: '150000.00',
      tax_base: '160000.00',
      dated_on: daysAgo(1),
      text: 'R: compra e venda',
      transfers: [
        { side: 'disposing', owner: results[0]?.['id'], share: '1' },
        { ...ACQUIRER, share: '1' },
      ],
      ...changes,
    });
    bodyOf(await office.maria.post(`${REGISTRO}${Number(drawn['id'])}/sign/`));
    return Number(drawn['id']);
  }

  const toldOf = async (record: number): Promise<Row[]> =>
    resultsOf(await office.maria.get(`${DOI}?enrollment_record=${record}`));

  it('is to be declared once it is signed, with its title, who gives and who takes', async () => {
    const record = await signedRecord({});
    const [declaration, ...others] = await toldOf(record);
    expect(others).toEqual([]);
    expect(await wholeOf(declaration?.['id'])).toMatchObject({
      outbound_status: 'draft',
      service: '2',
      act_kind: '4',
      act_on: daysAgo(1),
      business_on: '2026-02-20',
      ri_book: '1',
      registration_number: '1',
      title_kind: 'public_deed',
      operation: '11',
      operation_value: '150000.00',
      tax_base: '160000.00',
      payment_form: null,
      transacted_unit: 'percent',
      transacted_amount: '100.0000',
    });
    const at = `/api/integrations/doi_party/?doi=${Number(declaration?.['id'])}`;
    expect(
      resultsOf(await office.maria.get(at)).map(({ name, side, participation }) => [
        name,
        side,
        participation,
      ]),
    ).toEqual([
      ['Ana Braga', 'alienating', '100.0000'],
      ['Caio Reis', 'acquiring', '100.0000'],
    ]);
  });

  it('tells who gives as the matrícula qualifies them', async () => {
    const ana = {
      name: 'Ana Braga',
      cpf: '11144477735',
      share: '1',
      civil_status: 'married',
      asset_regime: 'total_separation',
      spouse_name: 'Rui Braga',
      qualification: 'brasileira, médica, domiciliada nesta cidade',
    };
    const [declaration] = await toldOf(await signedRecord({ record_kind: 'exchange' }, [ana]));
    expect(await wholeOf(declaration?.['id'])).toMatchObject({ operation: '13', exchange: true });
    const [giving] = await partiesOf(declaration?.['id']);
    expect(giving).toMatchObject({
      name: 'Ana Braga',
      ni_identified: true,
      ni: ana.cpf,
      no_ni_reason: null,
      married: true,
      regime: '1',
      spouse_cpf_identified: false,
    });
  });

  it('that an averbação cancels takes along what was not sent, with its file', async () => {
    const record = await signedRecord({});
    const [declaration] = await toldOf(record);
    const { enrollment } = (await office.maria.get(`${REGISTRO}${record}/`)).body;
    const cancelling = await drawAct(office.maria, 'enrollment_endorsement', {
      enrollment,
      endorsement_kind: 'cancellation',
      cancels: record,
      dated_on: daysAgo(0),
      text: 'AV: cancelamento',
    });
    const at = `/api/property_registration/enrollment_endorsement/${Number(cancelling['id'])}/sign/`;
    bodyOf(await office.maria.post(at));
    expect(await wholeOf(declaration?.['id'])).toMatchObject({ outbound_status: 'canceled' });
  });

  it('by which the creditor comes to own is to be declared, and not once a court annuls it', async () => {
    const bank = { name: 'Banco do Cariri', person_kind: 'legal', cnpj: '11222333000181' };
    const { id: enrollment } = await openEnrollment(office.maria, [
      { ...bank, right_kind: 'fiduciary', share: '1' },
      { name: 'Ana Braga', cpf: '11144477735', right_kind: 'acquisition', share: '1' },
    ]);
    const sign = async (body: Row): Promise<number> => {
      const { id } = await drawAct(office.maria, 'enrollment_endorsement', {
        enrollment,
        dated_on: daysAgo(0),
        text: 'AV',
        ...body,
      });
      const at = `/api/property_registration/enrollment_endorsement/${Number(id)}/sign/`;
      bodyOf(await office.maria.post(at));
      return Number(id);
    };
    const title = { title_nature: 'administrative', title_on: daysAgo(1) };
    const act = await sign({ endorsement_kind: 'fiduciary_consolidation', ...title });
    const [declaration, ...others] = resultsOf(
      await office.maria.get(`${DOI}?enrollment_endorsement=${act}`),
    );
    expect(others).toEqual([]);
    expect(await wholeOf(declaration?.['id'])).toMatchObject({
      outbound_status: 'draft',
      service: '2',
      act_kind: '3',
      operation: '62',
      payment_form: '9',
      registration_number: '1',
      title_kind: 'administrative',
      business_on: daysAgo(1),
      transacted_amount: '100.0000',
    });
    const parties = resultsOf(
      await office.maria.get(`/api/integrations/doi_party/?doi=${Number(declaration?.['id'])}`),
    );
    expect(parties.map(({ side, ni, participation }) => [side, ni, participation])).toEqual([
      ['alienating', '11144477735', '100.0000'],
      ['acquiring', bank.cnpj, '100.0000'],
    ]);
    await sign({ endorsement_kind: 'cancellation', cancels_endorsement: act });
    expect(await wholeOf(declaration?.['id'])).toMatchObject({ outbound_status: 'canceled' });
  });

  it('of years ago is entered without a declaration', async () => {
    expect(await toldOf(await signedRecord({ dated_on: '2026-03-05' }))).toEqual([]);
  });

  it('that burdens the property alone is not declared', async () => {
    const record = await signedRecord({
      record_kind: 'mortgage',
      creditor: 'Banco do Cariri',
      debt_amount: '90000.00',
      mortgage_degree: 1,
      value: null,
      tax_base: null,
      transfers: [],
    });
    expect(await toldOf(record)).toEqual([]);
  });
});

describe('a deed under restriction', () => {
  const declared = async (): Promise<{ deed: number; id: number }> => {
    const deed = await signed(saleBody(person));
    const [declaration] = await declarationsOf(deed);
    const id = Number(declaration?.['id']);
    const untold = { transacted_amount: '100.0000', tax_base: '300000.00', city: await cityOf(office.maria) };
    bodyOf(await office.maria.patch(`${DOI}${id}/`, { ...DECLARED_PROPERTY, ...untold }));
    return { deed, id };
  };

  const rectifying = async (id: number): Promise<Row> =>
    bodyOf(await office.maria.post(DOI, { declaration_kind: '1', rectifies: id, act_on: '2025-03-31' }), 201);

  it('closes what is declared of it, with its file and one of its month', async () => {
    const [closed, open] = [await declared(), await declared()];
    const { file } = bodyOf(await office.maria.post(`${DOI}${open.id}/make_month_file/`));
    const told = async (): Promise<readonly number[]> => {
      const answers = [
        await office.maria.get(`${DOI}${closed.id}/`),
        await office.maria.get(`/api/basic/file/${Number(file)}/`),
        await office.maria.get(`${DOI}${open.id}/`),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await told()).toEqual([200, 200, 200]);
    await restrictRecord(office, closed.deed);
    expect(await told()).toEqual([404, 403, 200]);
    expect(await declarationsOf(closed.deed)).toEqual([]);
    const reopened = await office.maria.post(`${DOI}${open.id}/reopen/`, { reason: 'Valor errado.' });
    expect(bodyOf(reopened)['outbound_status']).toBe('draft');
    await restrictRecord(office, closed.deed, false);
    expect((await wholeOf(closed.id))['outbound_status']).toBe('draft');
  });

  it('closes what rectifies a declaration of it, and names that one alone', async () => {
    const first = await declared();
    const { id, deed } = await rectifying(first.id);
    expect(deed).toBe(first.deed);
    await restrictRecord(office, first.deed);
    expect((await office.maria.get(`${DOI}${Number(id)}/`)).status).toBe(404);
  });

  it('follows the declaration that is rectified to another deed', async () => {
    const [first, second] = [await declared(), await declared()];
    const { id } = await rectifying(first.id);
    const moved = await office.maria.patch(`${DOI}${Number(id)}/`, { rectifies: second.id });
    expect(moved.body).toMatchObject({ rectifies: second.id, deed: second.deed });
  });

  it('closes what has rectified one until now, sent or not', async () => {
    const first = await declared();
    const second = await rectifying(first.id);
    const third = await rectifying(Number(second['id']));
    const migration = new URL(
      '../../db/migrations/0416-deeds-of-rectifying-declarations.sql',
      import.meta.url,
    );
    await office.owner.query(`alter table doi disable trigger user;
      update doi set deed_id = null, outbound_status = 'sent' where rectifies_id is not null;
      alter table doi enable trigger user`);
    await office.owner.query(await readFile(migration, 'utf8'));
    expect([await wholeOf(second['id']), await wholeOf(third['id'])]).toMatchObject([
      { deed: first.deed, outbound_status: 'sent' },
      { deed: first.deed, outbound_status: 'sent' },
    ]);
  });
});
