// Desmembramento and fusão: what a new matrícula takes over of those that it comes from, and how these are closed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf, daysAgo } from '../../testing/births.ts';
import { ACQUIRER, drawAct, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const AREA = '/api/property_registration/';
const TODAY = daysAgo(0);

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

type Resource = 'enrollment' | 'enrollment_record' | 'enrollment_endorsement';
const url = (resource: Resource, id: unknown): string => `${AREA}${resource}/${Number(id)}/`;

const ANA: Row = { name: 'Ana Braga', cpf: '52998224725', civil_status: 'single', share: '2/3' };
const BENTO: Row = { name: 'Bento Luz', cpf: '11144477735', civil_status: 'single', share: '1/3' };

async function ownersOf(enrollment: unknown): Promise<Row[]> {
  const page = await office.maria.get(
    `${AREA}enrollment_owner/?enrollment=${Number(enrollment)}&ended_by__isnull=true&ordering=position`,
  );
  return resultsOf(page);
}

async function endorsementsOf(enrollment: unknown): Promise<Row[]> {
  const page = await office.maria.get(
    `${AREA}enrollment_endorsement/?enrollment=${Number(enrollment)}&ordering=id`,
  );
  return resultsOf(page);
}

const told = (owners: readonly Row[], ...fields: readonly string[]): unknown[] =>
  owners.map((owner) => fields.map((field) => owner[field]));

async function signed(
  resource: 'enrollment_record' | 'enrollment_endorsement',
  body: Row,
  input: Row = {},
): Promise<Row> {
  const act = { dated_on: TODAY, protocol_on: TODAY, text: 'Ato', ...body };
  const { id } = await drawAct(office.maria, resource, act);
  const answer = await office.maria.post(`${url(resource, id)}sign/`, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** A matrícula that the office opens today, with the next number. */
const openedToday = (owners: readonly Row[]): Promise<Row> => openEnrollment(office.maria, owners, {});

/** A matrícula that Ana and Bento own, with a mortgage in force and one that was cancelled. */
async function mortgaged(): Promise<Row> {
  const old = await openedToday([ANA, BENTO]);
  const lien = {
    enrollment: old['id'],
    record_kind: 'mortgage',
    mortgage_degree: 1,
    creditor: 'Banco do Cariri S.A.',
  };
  const paid = await signed('enrollment_record', { ...lien, debt_amount: '900.00' });
  await signed(
    'enrollment_record',
    { ...lien, mortgage_degree: 2, debt_amount: '120000.00' },
    { acknowledged: ['mortgage'] },
  );
  await signed('enrollment_endorsement', {
    enrollment: old['id'],
    endorsement_kind: 'cancellation',
    cancels: paid['id'],
  });
  return old;
}

async function draft(previous: unknown, more: Row = {}): Promise<string> {
  const made = await office.maria.post(`${AREA}enrollment/`, {
    city: await cityOf(office.maria),
    description: 'Lote 1 da quadra A',
    previous_enrollment: previous,
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return url('enrollment', made.body['id']);
}

const open = (address: string, input: Row = {}): Promise<Answer> =>
  office.maria.post(`${address}open_enrollment/`, input);

async function opened(previous: unknown, more: Row = {}): Promise<Row> {
  const answer = await open(await draft(previous, more));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const codeOf = ({ headers }: Answer): unknown => headers['x-error-code'];

describe('a matrícula that is opened with land of another one', () => {
  it('has the holders of that one, with their rights, qualification and acts', async () => {
    const old = await openedToday([ANA, BENTO]);
    const [ana] = await ownersOf(old['id']);
    const sale = await signed('enrollment_record', {
      enrollment: old['id'],
      record_kind: 'sale',
      value: '1000.00',
      transfers: [
        { side: 'disposing', owner: ana?.['id'], share: '1/3' },
        { ...ACQUIRER, cpf: '39053344705', share: '1/3' },
      ],
    });
    const lot = await opened(old['id']);
    const taken = ['name', 'cpf', 'share', 'civil_status', 'qualification', 'acquired_by', 'since_act'];
    const owners = await ownersOf(lot['id']);
    expect(told(owners, ...taken)).toEqual(told(await ownersOf(old['id']), ...taken));
    expect(told(owners, 'name', 'share', 'acquired_by', 'since_act')).toContainEqual([
      'Caio Reis',
      '1/3',
      sale['label'],
      null,
    ]);
  });

  it('has the burdens in force there, each by an averbação of its opening', async () => {
    const old = await mortgaged();
    const lot = await opened(old['id']);
    const acts = await endorsementsOf(lot['id']);
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({
      label: `AV-1/${Number(lot['number'])}`,
      act_status: 'signed',
      endorsement_kind: 'burden_transport',
      dated_on: TODAY,
      burden: 'mortgage',
      burden_label: `R-2/${Number(old['number'])}`,
      creditor: 'Banco do Cariri S.A.',
      debt_amount: '120000.00',
      ex_officio: true,
    });
    expect(String(acts[0]?.['text']).replaceAll(/\s+/gu, ' ')).toContain(
      `TRANSPORTE DE ÔNUS. De ofício, averbo que sobre o imóvel desta matrícula subsiste a hipoteca, objeto do ato R-2/${Number(old['number'])} do registro anterior, em favor de Banco do Cariri S.A., no valor de R$ 120.000,00`,
    );
    expect(lot['last_act']).toBe(1);
  });

  it('is sold over such a burden as over one of its own, until this is cancelled', async () => {
    const lot = await opened((await mortgaged())['id']);
    const [ana] = await ownersOf(lot['id']);
    const sale = {
      enrollment: lot['id'],
      record_kind: 'sale',
      value: '1000.00',
      transfers: [
        { side: 'disposing', owner: ana?.['id'], share: '1/3' },
        { ...ACQUIRER, cpf: '39053344705', share: '1/3' },
      ],
      dated_on: TODAY,
      protocol_on: TODAY,
      text: 'R',
    };
    const { id } = await drawAct(office.maria, 'enrollment_record', sale);
    const over = await office.maria.post(`${url('enrollment_record', id)}sign/`, {});
    expect(codeOf(over)).toBe('acknowledged:lien_in_force');
    const [burden] = await endorsementsOf(lot['id']);
    const cancelling = await drawAct(office.maria, 'enrollment_endorsement', {
      enrollment: lot['id'],
      endorsement_kind: 'cancellation',
      cancels_endorsement: burden?.['id'],
      dated_on: TODAY,
      protocol_on: TODAY,
      title_nature: 'private_instrument',
      title_on: TODAY,
      title_issuer: 'Banco do Cariri S.A.',
    });
    const cancelled = await office.maria.post(`${url('enrollment_endorsement', cancelling['id'])}sign/`);
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(String(cancelled.body['text'])).toContain('fica cancelada a hipoteca');
    expect((await office.maria.post(`${url('enrollment_record', id)}sign/`, {})).status).toBe(200);
  });

  it('keeps a usufruct, whose averbação ends with the right of who has it', async () => {
    const old = await openedToday([{ ...ANA, share: '1' }]);
    const [ana] = await ownersOf(old['id']);
    const given = { ...ACQUIRER, cpf: '39053344705', share: '1' };
    const constituted = await signed('enrollment_record', {
      enrollment: old['id'],
      record_kind: 'usufruct',
      transfers: [
        { side: 'disposing', owner: ana?.['id'], share: '1' },
        { ...given, owner: ana?.['id'], name: 'Ana Braga', cpf: ANA['cpf'], right_kind: 'bare' },
        { ...given, right_kind: 'usufruct' },
      ],
    });
    const lot = await opened(old['id']);
    const [burden] = await endorsementsOf(lot['id']);
    expect(burden).toMatchObject({ burden: 'usufruct', burden_label: constituted['label'] });
    const cancelling = {
      enrollment: lot['id'],
      endorsement_kind: 'cancellation',
      cancels_endorsement: burden?.['id'],
    };
    const { id } = await drawAct(office.maria, 'enrollment_endorsement', {
      ...cancelling,
      dated_on: TODAY,
      protocol_on: TODAY,
      text: 'AV',
    });
    const refused = await office.maria.post(`${url('enrollment_endorsement', id)}sign/`);
    expect(codeOf(refused)).toBe('cancels_endorsement:not_cancellable');
    const holder = (await ownersOf(lot['id'])).find((owner) => owner['right_kind'] === 'usufruct');
    const ended = await signed('enrollment_endorsement', {
      enrollment: lot['id'],
      endorsement_kind: 'usufruct_extinction',
      owner: holder?.['id'],
    });
    expect(told(await ownersOf(lot['id']), 'name', 'right_kind')).toEqual([['Ana Braga', 'full']]);
    expect((await endorsementsOf(lot['id']))[0]).toMatchObject({ cancelled_by: ended['label'] });
  });

  it('has what burdens it at another office by an averbação that names the act there', async () => {
    const lot = await openedToday([{ ...ANA, share: '1' }]);
    const drawn = await drawAct(office.maria, 'enrollment_endorsement', {
      enrollment: lot['id'],
      endorsement_kind: 'burden_transport',
      burden: 'attachment',
      burden_label: 'R-7 da matrícula 12 do 2º Ofício',
      ex_officio: true,
      dated_on: TODAY,
      protocol_number: null,
      protocol_on: null,
    });
    const answer = await office.maria.post(`${url('enrollment_endorsement', drawn['id'])}sign/`);
    expect(answer.status, answer.text).toBe(200);
    expect(String(answer.body['text'])).toContain('subsiste a penhora, objeto do ato R-7 da matrícula 12');
  });

  it('keeps the guarantee of a debt, which ends on it as it would there', async () => {
    const old = await openedToday([{ ...ANA, share: '1' }]);
    const [ana] = await ownersOf(old['id']);
    const bank = {
      person_kind: 'legal',
      name: 'Banco do Cariri S.A.',
      cnpj: '11222333000181',
      qualification: 'com sede em Crato',
    };
    await signed('enrollment_record', {
      enrollment: old['id'],
      record_kind: 'fiduciary_alienation',
      creditor: 'Banco do Cariri S.A.',
      debt_amount: '5000.00',
      transfers: [
        { side: 'disposing', owner: ana?.['id'], share: '1' },
        { ...bank, side: 'acquiring', right_kind: 'fiduciary', share: '1' },
        { ...ACQUIRER, owner: ana?.['id'], name: 'Ana Braga', right_kind: 'acquisition', share: '1' },
      ],
    });
    const lot = await opened(old['id']);
    expect(told(await ownersOf(lot['id']), 'name', 'right_kind')).toEqual([
      ['Banco do Cariri S.A.', 'fiduciary'],
      ['Ana Braga', 'acquisition'],
    ]);
    const [burden] = await endorsementsOf(lot['id']);
    await signed('enrollment_endorsement', {
      enrollment: lot['id'],
      endorsement_kind: 'cancellation',
      cancels_endorsement: burden?.['id'],
    });
    expect(told(await ownersOf(lot['id']), 'name', 'right_kind', 'share')).toEqual([
      ['Ana Braga', 'full', '1/1'],
    ]);
  });

  it('is not opened for others than those who hold there, nor with land of one that is closed', async () => {
    const old = await openedToday([ANA, BENTO]);
    const others = await draft(old['id'], {
      owners: [ANA, { ...BENTO, name: 'Davi Melo', cpf: '39053344705' }],
    });
    expect(codeOf(await open(others))).toBe('owners:owners_not_of_previous');
    const typed = await draft(old['id'], { owners: [BENTO, { ...ANA, share: '4/6' }] });
    expect((await open(typed)).status).toBe(200);
    await signed('enrollment_endorsement', {
      enrollment: old['id'],
      endorsement_kind: 'closing',
      closing_reason: 'split',
    });
    expect(codeOf(await open(await draft(old['id'])))).toBe('previous_enrollment:origin_not_active');
  });

  it('does not come from what stands in Livro 3, which is no land', async () => {
    const made = await office.maria.post(`${AREA}enrollment/`, {
      city: await cityOf(office.maria),
      description: 'Pacto antenupcial',
      book_digit: '3',
    });
    const auxiliary = await open(url('enrollment', made.body['id']));
    expect(auxiliary.status, auxiliary.text).toBe(200);
    const body = { city: await cityOf(office.maria), description: 'Lote 1' };
    const chosen = { ...body, previous_enrollment: auxiliary.body['id'] };
    const refused = await office.maria.post(`${AREA}enrollment/`, chosen);
    expect([refused.status, codeOf(refused)]).toEqual([400, 'previous_enrollment:reference_not_meant']);
    const old = await openedToday([ANA]);
    const merged = await office.maria.post(`${AREA}enrollment/`, {
      ...body,
      previous_enrollment: old['id'],
      merged: [{ origin: auxiliary.body['id'] }],
    });
    expect([merged.status, codeOf(merged)]).toEqual([400, 'merged.0.origin:reference_not_meant']);
    // A draft of before keeps what was chosen then.
    const begun = await draft(old['id']);
    await office.owner.query('update enrollment set previous_enrollment_id = $1 where id = $2', [
      auxiliary.body['id'],
      begun.split('/').at(-2),
    ]);
    expect(codeOf(await open(begun))).toBe('previous_enrollment:origin_in_book_3');
  });

  it('takes nothing over where a book has it already: its acts are copied from there', async () => {
    const old = await mortgaged();
    const copied = await draft(old['id'], { owners: [{ name: 'Davi Melo', share: '1' }] });
    const answer = await open(copied, { number: 90_001, opened_in_book_on: '2020-01-02' });
    expect(answer.status, answer.text).toBe(200);
    expect(await endorsementsOf(answer.body['id'])).toEqual([]);
  });
});

describe('the matrícula whose land passed to others', () => {
  const drawClosing = (enrollment: unknown): Promise<Row> =>
    drawAct(office.maria, 'enrollment_endorsement', {
      enrollment,
      endorsement_kind: 'closing',
      closing_reason: 'split',
      ex_officio: true,
      dated_on: TODAY,
      protocol_number: null,
      protocol_on: null,
    });

  it('is closed by an averbação that names them', async () => {
    const old = await openedToday([ANA, BENTO]);
    const lots = [await opened(old['id']), await opened(old['id'])];
    const { id } = await drawClosing(old['id']);
    const answer = await office.maria.post(`${url('enrollment_endorsement', id)}sign/`);
    expect(answer.status, answer.text).toBe(200);
    const numbers = lots.map(({ number }) => Number(number).toLocaleString('pt-BR')).join(' e ');
    expect(String(answer.body['text'])).toContain(
      `averbo o encerramento desta matrícula por desmembramento, passando o imóvel a constituir as matrículas ${numbers}.`,
    );
    expect((await office.maria.get(url('enrollment', old['id']))).body).toMatchObject({
      enrollment_status: 'closed',
      closing_reason: 'split',
    });
  });

  it('is not closed for them without any: the averbação has to say what it passed to', async () => {
    const old = await openedToday([ANA, BENTO]);
    const { id } = await drawClosing(old['id']);
    expect(codeOf(await office.maria.post(`${url('enrollment_endorsement', id)}sign/`))).toBe(
      'text:text_lacks',
    );
  });
});

describe('matrículas that are merged', () => {
  it('give their owners and burdens to one, and are closed by averbações that name it', async () => {
    const [first, second] = [await mortgaged(), await mortgaged()];
    const merged = await opened(first['id'], { merged: [{ origin: second['id'] }] });
    expect(told(await ownersOf(merged['id']), 'name', 'share')).toEqual([
      ['Ana Braga', '2/3'],
      ['Bento Luz', '1/3'],
    ]);
    expect(told(await endorsementsOf(merged['id']), 'label', 'burden_label')).toEqual([
      [`AV-1/${Number(merged['number'])}`, `R-2/${Number(first['number'])}`],
      [`AV-2/${Number(merged['number'])}`, `R-2/${Number(second['number'])}`],
    ]);
    const lease = { record_kind: 'lease', dated_on: TODAY, protocol_on: TODAY, text: 'R' };
    for (const old of [first, second]) {
      const late = await drawAct(office.maria, 'enrollment_record', { enrollment: old['id'], ...lease });
      expect(codeOf(await office.maria.post(`${url('enrollment_record', late['id'])}sign/`, {}))).toBe(
        'enrollment_merged',
      );
      const closing = (await endorsementsOf(old['id'])).at(-1);
      expect(closing).toMatchObject({
        endorsement_kind: 'closing',
        closing_reason: 'merged',
        act_status: 'draft',
      });
      const answer = await office.maria.post(`${url('enrollment_endorsement', closing?.['id'])}sign/`);
      expect(answer.status, answer.text).toBe(200);
      expect(String(answer.body['text'])).toContain(
        `por unificação, passando o imóvel a constituir a matrícula ${Number(merged['number']).toLocaleString('pt-BR')}.`,
      );
    }
    expect((await office.maria.get(url('enrollment', second['id']))).body['enrollment_status']).toBe(
      'closed',
    );
  });

  it('belong to the same owners in the same shares, and are named once', async () => {
    const first = await openedToday([ANA, BENTO]);
    const other = await openedToday([{ ...ANA, share: '1' }]);
    const unequal = await draft(first['id'], { merged: [{ origin: other['id'] }] });
    expect(codeOf(await open(unequal))).toBe('merged:merged_of_other_owners');
    const twice = await draft(first['id'], { merged: [{ origin: first['id'] }] });
    expect(codeOf(await open(twice))).toBe('merged.0.origin:merged_twice');
  });
});
