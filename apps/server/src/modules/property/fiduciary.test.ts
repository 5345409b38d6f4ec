import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { ACQUIRER, openEnrollment } from '../../testing/property.ts';
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

async function draw(resource: string, body: Row): Promise<Row> {
  const drawn = await office.maria.post(`${AREA}/${resource}/`, {
    dated_on: '2026-03-05',
    protocol_number: '40.001',
    protocol_on: '2026-03-02',
    text: 'O ato',
    ...body,
  });
  expect(drawn.status, drawn.text).toBe(201);
  return drawn.body;
}

/** Draws an act and signs it. */
async function act(resource: string, body: Row, input: Row = {}): Promise<Answer> {
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
