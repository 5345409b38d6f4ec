import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { cityOf } from '../../testing/births.ts';
import { ACQUIRER, drawAct, oldEnrollment, openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const AREA = '/api/property_registration';
const BANK = {
  side: 'acquiring',
  person_kind: 'legal',
  name: 'Banco do Cariri',
  cnpj: '11222333000181',
  qualification: 'com sede nesta cidade',
} as const;
const ANA = { name: 'Ana Braga', cpf: '11144477735', civil_status: 'widowed' } as const;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const draw = (resource: Parameters<typeof drawAct>[1], body: Row): Promise<Row> =>
  drawAct(office.maria, resource, { text: 'O ato', ...body });

/** Draws an act and signs it. */
async function act(resource: Parameters<typeof drawAct>[1], body: Row, input: Row = {}): Promise<Answer> {
  const { id } = await draw(resource, body);
  return office.maria.post(`${AREA}/${resource}/${Number(id)}/sign/`, input);
}

const ownersOf = async (enrollment: unknown): Promise<Row[]> =>
  resultsOf(await office.maria.get(`${AREA}/enrollment_owner/?enrollment=${Number(enrollment)}&limit=100`));
const heldNow = async (enrollment: unknown): Promise<Row[]> =>
  (await ownersOf(enrollment)).filter(({ ended_by: ended }) => ended === null);
const rightsIn = async (enrollment: unknown): Promise<string[]> =>
  (await heldNow(enrollment)).map(({ name, right_kind: right, share }) => [name, right, share].join(' '));

interface Given extends Row {
  readonly share?: string;
  readonly transfers?: Row[];
}

/** The first who owns in full gives the property, or the share, in guarantee. */
const alienate = async (enrollment: unknown, given?: Given): Promise<Answer> =>
  act('enrollment_record', await alienation(enrollment, given));

async function alienation(enrollment: unknown, { share = '1', ...more }: Given = {}): Promise<Row> {
  const owner = (await heldNow(enrollment)).find(({ right_kind: right }) => right === 'full');
  const { id, name, cpf, civil_status, qualification } = owner ?? {};
  return {
    enrollment,
    record_kind: 'fiduciary_alienation',
    creditor: 'Banco do Cariri',
    debtor: 'Ana Braga',
    debt_amount: '100000.00',
    transfers: [
      { side: 'disposing', owner: id, share },
      { ...BANK, right_kind: 'fiduciary', share },
      {
        side: 'acquiring',
        owner: id,
        name,
        cpf,
        civil_status,
        qualification,
        right_kind: 'acquisition',
        share,
      },
    ],
    ...more,
  };
}

const discharge = (enrollment: unknown, cancels: unknown): Promise<Answer> =>
  act('enrollment_endorsement', { enrollment, endorsement_kind: 'cancellation', ex_officio: true, cancels });

const open = async (owners: Row[] = [{ ...ANA, share: '1' }]): Promise<unknown> =>
  (await openEnrollment(office.maria, owners))['id'];

describe('a fiduciary alienation', () => {
  it('makes the creditor the fiduciary owner and leaves who gave the right of acquisition', async () => {
    const enrollment = await open();
    const signed = await alienate(enrollment);
    expect(signed.status, signed.text).toBe(200);
    expect(await rightsIn(enrollment)).toEqual([
      'Banco do Cariri fiduciary 1/1',
      'Ana Braga acquisition 1/1',
    ]);
  });

  it('of a half leaves the other half as it was', async () => {
    const enrollment = await open();
    expect((await alienate(enrollment, { share: '1/2' })).status).toBe(200);
    expect(await rightsIn(enrollment)).toEqual([
      'Ana Braga full 1/2',
      'Banco do Cariri fiduciary 1/2',
      'Ana Braga acquisition 1/2',
    ]);
  });

  it('does not make the creditor an owner in full', async () => {
    const enrollment = await open();
    const [owner] = await ownersOf(enrollment);
    const refused = await alienate(enrollment, {
      transfers: [
        { side: 'disposing', owner: owner?.['id'], share: '1' },
        { ...BANK, right_kind: 'full', share: '1' },
      ],
    });
    expect(refused.headers['x-error-code']).toBe('transfers.1.right_kind:creditor_takes_fiduciary');
  });

  it('knows who keeps the right of acquisition as the person whom the matrícula knew', async () => {
    const { body: person } = await office.maria.post('/api/basic/person/', { name: 'Ana Braga' });
    const enrollment = await open([{ ...ANA, share: '1', person: person['id'] }]);
    expect((await alienate(enrollment)).status).toBe(200);
    expect(await heldNow(enrollment)).toMatchObject([{ person: null }, { person: person['id'] }]);
  });

  it('warns of who keeps it under another name, and takes nobody else for that person', async () => {
    const { body: person } = await office.maria.post('/api/basic/person/', { name: 'Ana Braga' });
    const enrollment = await open([{ ...ANA, share: '1', person: person['id'] }]);
    const [owner] = await ownersOf(enrollment);
    const transfers = [
      { side: 'disposing', owner: owner?.['id'], share: '1' },
      { ...BANK, right_kind: 'fiduciary', share: '1' },
      { ...ACQUIRER, owner: owner?.['id'], right_kind: 'acquisition', share: '1' },
    ];
    const { id } = await draw('enrollment_record', await alienation(enrollment, { transfers }));
    const url = `${AREA}/enrollment_record/${Number(id)}/`;
    expect((await office.maria.get(`${url}findings/`)).text).toContain('holder_named_otherwise');
    expect((await office.maria.post(`${url}sign/`)).status).toBe(200);
    expect(await heldNow(enrollment)).toMatchObject([{ person: null }, { name: 'Caio Reis', person: null }]);
  });

  it('ends with its cancellation: who gave owns in full again', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    const before = (await ownersOf(enrollment)).find(({ right_kind: right }) => right === 'full');
    const ended = await discharge(enrollment, body['id']);
    expect(ended.status, ended.text).toBe(200);
    expect(await heldNow(enrollment)).toMatchObject([{ id: before?.['id'], right_kind: 'full' }]);
  });
});

/** Whoever has the right of acquisition passes it on to Caio Reis. */
async function assign(
  enrollment: unknown,
  input: Row = { acknowledged: ['fiduciary_alienation', 'creditor_consent'] },
): Promise<Answer> {
  const holder = (await heldNow(enrollment)).find(({ right_kind: right }) => right === 'acquisition');
  const moved = { right_kind: 'acquisition', share: '1' };
  const transfers = [
    { side: 'disposing', owner: holder?.['id'], ...moved },
    { ...ACQUIRER, ...moved },
  ];
  return act('enrollment_record', { enrollment, record_kind: 'sale', value: '1.00', transfers }, input);
}

const attach = (enrollment: unknown): Promise<Answer> =>
  act('enrollment_record', { enrollment, record_kind: 'attachment', creditor: 'União' });
const consolidate = (enrollment: unknown, guarantee: unknown = null): Promise<Answer> =>
  act('enrollment_endorsement', {
    enrollment,
    endorsement_kind: 'fiduciary_consolidation',
    ex_officio: true,
    guarantee,
  });

describe('the right of acquisition', () => {
  it('alone can be passed on by who has it, not the property', async () => {
    const enrollment = await open();
    await alienate(enrollment);
    const holder = (await heldNow(enrollment)).find(({ right_kind: right }) => right === 'acquisition');
    const moved = { right_kind: 'full', share: '1' };
    const sale = {
      enrollment,
      record_kind: 'sale',
      value: '1.00',
      transfers: [
        { side: 'disposing', owner: holder?.['id'], ...moved },
        { ...ACQUIRER, ...moved },
      ],
    };
    const known = { acknowledged: ['fiduciary_alienation', 'creditor_consent'] };
    const refused = await act('enrollment_record', sale, known);
    expect(refused.headers['x-error-code']).toBe('transfers:moved_more_than_held');
    const alone = await assign(enrollment, { acknowledged: ['fiduciary_alienation'] });
    expect(alone.headers['x-error-code']).toBe('acknowledged:creditor_has_not_consented');
    const passed = await assign(enrollment);
    expect(passed.status, passed.text).toBe(200);
    expect(passed.body).toMatchObject({ acknowledged: ['fiduciary_alienation', 'creditor_consent'] });
    expect(await rightsIn(enrollment)).toEqual([
      'Banco do Cariri fiduciary 1/1',
      'Caio Reis acquisition 1/1',
    ]);
  });

  it('is what who gave in guarantee is found with, not the ownership that ended', async () => {
    const enrollment = await open();
    await alienate(enrollment);
    const ended = (await ownersOf(enrollment)).find(({ ended_by: by }) => by !== null);
    const drawn = await office.maria.post(`${AREA}/enrollment_record/`, {
      enrollment,
      record_kind: 'sale',
      dated_on: '2026-03-05',
      transfers: [{ side: 'disposing', owner: ended?.['id'], share: '1' }],
    });
    expect(drawn.headers['x-error-code']).toBe('transfers.0.owner:reference_not_meant');
  });

  it('becomes full ownership with the discharge, whoever has it by then', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    await assign(enrollment);
    const ended = await discharge(enrollment, body['id']);
    expect(ended.status, ended.text).toBe(200);
    expect(await heldNow(enrollment)).toMatchObject([
      {
        name: 'Caio Reis',
        cpf: ACQUIRER['cpf'],
        right_kind: 'full',
        share: '1/1',
        acquired_by: ended.body['label'],
      },
    ]);
  });

  it('and what a court attached of it do not keep the discharge from being noted', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    expect((await attach(enrollment)).status).toBe(200);
    const ended = await discharge(enrollment, body['id']);
    expect(ended.status, ended.text).toBe(200);
    expect(await rightsIn(enrollment)).toEqual(['Ana Braga full 1/1']);
  });
});

it('a fiduciary alienation is released of a part of its debt, not of the property, which has its holders', async () => {
  const enrollment = await open();
  const { body } = await alienate(enrollment);
  const release = (more: Row): Promise<Answer> =>
    act('enrollment_endorsement', {
      enrollment,
      endorsement_kind: 'partial_release',
      cancels: body['id'],
      ...more,
    });
  const part = await release({ released_part: 'a metade' });
  expect(part.headers['x-error-code']).toBe('released_part:right_not_released');
  expect((await release({ debt_left: '1.00' })).status).toBe(200);
});

describe('a consolidation', () => {
  it('makes the creditor own in full and ends the right of acquisition and the burden', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    const noted = await consolidate(enrollment, body['id']);
    expect(noted.status, noted.text).toBe(200);
    expect(await heldNow(enrollment)).toMatchObject([
      {
        name: BANK.name,
        cnpj: BANK.cnpj,
        right_kind: 'full',
        share: '1/1',
        acquired_by: noted.body['label'],
      },
    ]);
    const undone = await discharge(enrollment, body['id']);
    expect(undone.headers['x-error-code']).toBe('cancels:later_act_stands');
  });

  it('is written with the alienation that it ends and its creditor', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    const noted = await act('enrollment_endorsement', {
      enrollment,
      endorsement_kind: 'fiduciary_consolidation',
      ex_officio: true,
      guarantee: body['id'],
      text: null,
    });
    expect(noted.status, noted.text).toBe(200);
    expect(noted.body['text']).toContain(
      `averbo a consolidação da propriedade do imóvel desta matrícula em nome de Banco do Cariri, com sede nesta cidade, inscrito no CNPJ sob o nº 11.222.333/0001-81, credor fiduciário da alienação fiduciária objeto do ato ${String(body['label'])}, de 5 de março de 2026.`,
    );
  });

  it('that a court annuls gives back what it ended', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    const noted = await consolidate(enrollment, body['id']);
    const annulled = await act('enrollment_endorsement', {
      enrollment,
      endorsement_kind: 'cancellation',
      ex_officio: true,
      cancels_endorsement: noted.body['id'],
    });
    expect(annulled.status, annulled.text).toBe(200);
    expect((await rightsIn(enrollment)).toSorted()).toEqual([
      'Ana Braga acquisition 1/1',
      'Banco do Cariri fiduciary 1/1',
    ]);
  });

  it('of one of two alienations leaves the other, and must be told which', async () => {
    const enrollment = await open([
      { ...ANA, share: '1/2' },
      { name: 'Bia Braga', share: '1/2', civil_status: 'single' },
    ]);
    const first = await alienate(enrollment, { share: '1/2' });
    const known = { acknowledged: ['fiduciary_alienation'] };
    const second = await act('enrollment_record', await alienation(enrollment, { share: '1/2' }), known);
    expect(second.status, second.text).toBe(200);
    const untold = await consolidate(enrollment);
    expect(untold.headers['x-error-code']).toBe('guarantee:not_consolidable');
    expect((await consolidate(enrollment, first.body['id'])).status).toBe(200);
    expect((await rightsIn(enrollment)).toSorted()).toEqual([
      'Banco do Cariri fiduciary 1/2',
      'Banco do Cariri full 1/2',
      'Bia Braga acquisition 1/2',
    ]);
    const again = await consolidate(enrollment, first.body['id']);
    expect(again.headers['x-error-code']).toBe('guarantee:not_consolidable');
  });

  it('of land of the Union asks for the laudêmio, which the property alone tells', async () => {
    const told = async (enrollment: unknown, given: Row = {}): Promise<unknown[]> => {
      const { id } = await draw('enrollment_endorsement', {
        enrollment,
        endorsement_kind: 'fiduciary_consolidation',
        ex_officio: true,
        tax_paid: '10.00',
        ...given,
      });
      const path = `${AREA}/enrollment_endorsement/${Number(id)}/findings/`;
      return resultsOf(await office.maria.get(path)).map(
        ({ field, code }) => `${String(field)} ${String(code)}`,
      );
    };
    expect(await told(await open())).toEqual([]);
    const made = await office.maria.post(`${AREA}/property/`, {
      property_type: '65',
      city: await cityOf(office.maria),
      street: 'Rua do Sol',
      rip: '1234567890123',
      enrollment_number: '4.567',
      union_land: true,
      spu_regime: 'emphyteusis',
    });
    expect(made.body['enrollment_number'], made.text).toBe('4567');
    const drawn = await office.maria.post(`${AREA}/enrollment/`, {
      city: await cityOf(office.maria),
      description: 'Um terreno de marinha',
      owners: [{ ...ANA, share: '1' }],
      properties: [{ property: made.body['id'], description: 'Casa' }],
    });
    const path = `${AREA}/enrollment/${Number(drawn.body['id'])}/open_enrollment/`;
    const opened = await office.maria.post(path, oldEnrollment());
    expect(opened.status, opened.text).toBe(200);
    const enrollment = opened.body['id'];
    expect(await told(enrollment)).toEqual(['laudemio_paid laudemio_untold']);
    expect(await told(enrollment, { laudemio_paid: '5000.00' })).toEqual([]);
  });

  it('is noted alone where the matrícula names no fiduciary owner', async () => {
    const enrollment = await open();
    const noted = await consolidate(enrollment);
    expect(noted.status, noted.text).toBe(200);
    expect(await rightsIn(enrollment)).toEqual(['Ana Braga full 1/1']);
  });
});

describe('an assignment of the credit', () => {
  const FUND = {
    assignee: 'Fundo Sertão S.A.',
    assignee_number: '45723174000110',
    assignee_qualification: 'com sede em Recife',
  };
  const assignCredit = (enrollment: unknown, guarantee: unknown, more: Row = {}): Promise<Answer> =>
    act('enrollment_endorsement', {
      enrollment,
      endorsement_kind: 'credit_assignment',
      title_nature: 'private_instrument',
      guarantee,
      text: null,
      ...FUND,
      ...more,
    });

  it('makes who takes it over the fiduciary owner, until the debt is paid', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    const assigned = await assignCredit(enrollment, body['id']);
    expect(assigned.status, assigned.text).toBe(200);
    expect(String(assigned.body['text'])).toContain(
      `averbo que Banco do Cariri, com sede nesta cidade, inscrito no CNPJ sob o nº 11.222.333/0001-81, credor fiduciário da alienação fiduciária objeto do ato ${String(body['label'])}, de 5 de março de 2026, transmitiu o crédito e, com ele, a propriedade fiduciária a Fundo Sertão S.A., com sede em Recife, inscrito no CNPJ sob o nº 45.723.174/0001-10.`,
    );
    expect((await rightsIn(enrollment)).toSorted()).toEqual([
      'Ana Braga acquisition 1/1',
      'Fundo Sertão S.A. fiduciary 1/1',
    ]);
    const ended = await discharge(enrollment, body['id']);
    expect(ended.status, ended.text).toBe(200);
    expect(await rightsIn(enrollment)).toEqual(['Ana Braga full 1/1']);
  });

  it('lets who took it over own in full by a consolidation', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    await assignCredit(enrollment, body['id']);
    const ended = await consolidate(enrollment, body['id']);
    expect(ended.status, ended.text).toBe(200);
    expect(await rightsIn(enrollment)).toEqual(['Fundo Sertão S.A. full 1/1']);
  });

  it('gives the fiduciary ownership back where it is cancelled', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    const assigned = await assignCredit(enrollment, body['id']);
    const cancelled = await act('enrollment_endorsement', {
      enrollment,
      endorsement_kind: 'cancellation',
      ex_officio: true,
      cancels_endorsement: assigned.body['id'],
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await rightsIn(enrollment)).toSorted()).toEqual([
      'Ana Braga acquisition 1/1',
      'Banco do Cariri fiduciary 1/1',
    ]);
  });

  it('of a credit that is paid is refused, and so is one without who takes it over', async () => {
    const enrollment = await open();
    const { body } = await alienate(enrollment);
    const drawn = await office.maria.post(`${AREA}/enrollment_endorsement/`, {
      enrollment,
      dated_on: '2026-03-05',
      endorsement_kind: 'credit_assignment',
      guarantee: body['id'],
    });
    expect(drawn.text).toContain('assignee');
    await discharge(enrollment, body['id']);
    const refused = await assignCredit(enrollment, body['id'], { text: 'O ato' });
    expect(refused.headers['x-error-code']).toBe('guarantee:not_consolidable');
  });
});
