import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { type Answer, resultsOf } from '../../testing/api.ts';
import { daysAgo } from '../../testing/births.ts';
import { enterTitle, step } from '../../testing/notes.ts';
import { openEnrollment } from '../../testing/property.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const AREA = '/api/property_registration/';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

async function draw(resource: string, body: Row): Promise<Row> {
  const { id } = await openEnrollment(office.maria);
  const answer = await office.maria.post(`${AREA}${resource}/`, {
    enrollment: id,
    dated_on: '2026-03-05',
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const enterDeed = (): Promise<number> =>
  enterTitle(office.maria, {
    title_on: '2026-02-20',
    title_value: '350000.00',
    title_cns: '123455',
    title_office: '2º Tabelionato de Notas',
  });
const TITLE = {
  title_nature: 'public_deed',
  title_on: '2026-02-20',
  title_cns: '123455',
  title_issuer: '2º Tabelionato de Notas',
};

it('is what the chosen protocol knows of it, with the value of a transfer', async () => {
  const protocol = await enterDeed();
  const drawn = await draw('enrollment_record', { record_kind: 'sale', protocol });
  expect(drawn).toMatchObject({ ...TITLE, value: '350000.00' });
});

it('of an averbação is filled in as well, and no value where nothing is transferred', async () => {
  const protocol = await enterDeed();
  expect(await draw('enrollment_endorsement', { endorsement_kind: 'other', protocol })).toMatchObject(TITLE);
  const lease = await draw('enrollment_record', { record_kind: 'lease', protocol });
  expect(lease).toMatchObject({ ...TITLE, value: null });
});

it('that is private and above thirty minimum wages is warned of, until the law that takes it is named', async () => {
  const protocol = await enterTitle(office.maria, {
    title_kind: 'private_instrument',
    title_on: '2026-02-20',
    title_value: '350000.00',
  });
  const drawn = await draw('enrollment_record', { record_kind: 'easement', protocol });
  expect(drawn).toMatchObject({ title_nature: 'private_instrument', value: '350000.00' });
  const url = `${AREA}enrollment_record/${Number(drawn['id'])}/`;
  const told = async (): Promise<Row[]> =>
    resultsOf(await office.maria.get(`${url}findings/`)).filter(({ field }) => field === 'title_nature');
  expect(await told()).toMatchObject([
    { level: 'warning', code: 'deed_essential', books: false, acknowledged: null },
  ]);
  await office.maria.patch(url, { deed_exemption: 'Lei 9.514/1997 art. 38' });
  expect(await told()).toEqual([]);
  // Of a title of another nature no such law is told.
  const changed = await office.maria.patch(url, { title_nature: 'judicial' });
  expect(changed.body).toMatchObject({ deed_exemption: null });
});

it.each([
  ['enrollment_record', { record_kind: 'sale' }],
  ['enrollment_endorsement', { endorsement_kind: 'other' }],
])(
  'tells number and day of its own entry: those of a protocol kept elsewhere leave %s',
  async (resource, kind) => {
    const drawn = await draw(resource, { ...kind, protocol_number: '40.001', protocol_on: '2026-03-02' });
    expect(drawn).toMatchObject({ protocol_number: '40.001', protocol_on: '2026-03-02' });
    const protocol = await enterDeed();
    const chosen = await office.maria.patch(`${AREA}${resource}/${Number(drawn['id'])}/`, { protocol });
    expect(chosen.body).toMatchObject({ protocol, protocol_number: null, protocol_on: null });
  },
);

it('that was typed stays', async () => {
  const typed = { title_nature: 'judicial', title_issuer: '1ª Vara Cível', value: '1000.00' };
  const drawn = await draw('enrollment_record', { record_kind: 'sale', ...typed });
  const protocol = await enterDeed();
  const chosen = await office.maria.patch(`${AREA}enrollment_record/${Number(drawn['id'])}/`, { protocol });
  expect(chosen.body).toMatchObject({ ...typed, title_on: '2026-02-20' });
});

it.each(['rtd', 'notes'])(
  'is none of the protocol %s, whose numbers are no place in turn',
  async (speciality) => {
    const protocol = await enterTitle(office.maria, { speciality });
    for (const action of ['analyse', 'approve'])
      expect((await step(office.maria, protocol, action)).status).toBe(200);
    const { id } = await openEnrollment(office.maria);
    const drawOf = (entry: number): Promise<Answer> =>
      office.maria.post(`${AREA}enrollment_endorsement/`, {
        enrollment: id,
        protocol: entry,
        endorsement_kind: 'other',
        dated_on: daysAgo(0),
        title_nature: 'private_instrument',
        title_on: daysAgo(3),
        text: 'Averba-se o que o título diz.',
      });
    expect((await drawOf(protocol)).headers['x-error-code']).toBe('protocol:reference_not_meant');
    const drawn = await drawOf(await enterDeed());
    await office.owner.query('update enrollment_endorsement set protocol_id = $1 where id = $2', [
      protocol,
      drawn.body['id'],
    ]);
    const refused = await office.maria.post(
      `${AREA}enrollment_endorsement/${Number(drawn.body['id'])}/sign/`,
    );
    expect(refused.headers['x-error-code'], refused.text).toBe('protocol:title_of_other_protocol');
  },
);
