// What was undone in a day, or cannot be sealed yet, is no matter of its reconciliation.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const SEAL = '/api/seal/registered_seal/';

let office: TestOffice;
let url: string;
beforeAll(async () => {
  office = await openTestOffice();
  const day = await office.maria.post('/api/seal/seal_day/', { day: daysAgo(0) });
  url = `/api/seal/seal_day/${Number(day.body['id'])}/`;
});
afterAll(() => office.close());

const counted = async (): Promise<Row> => (await office.maria.post(`${url}count_day/`)).body;

async function birth(): Promise<number> {
  return Number((await registerBirth(office.maria, await cityOf(office.maria))).body['id']);
}

it('a seal that another one rectifies has charged nothing', async () => {
  const [free, paid] = [await serviceOf(office.maria, 'birth'), await serviceOf(office.maria, 'other')];
  const sealed = await office.maria.post(`${BIRTH}${await birth()}/seal/`, { act_service: paid });
  expect(sealed.status, sealed.text).toBe(200);
  expect(await counted()).toMatchObject({ credits: '10.48', corrected_seals: 0 });
  const rectified = await office.maria.post(`${SEAL}${Number(sealed.body['id'])}/rectify/`, {
    act_service: free,
    correction_reason: 'Selado pelo serviço errado',
  });
  expect(rectified.status, rectified.text).toBe(200);
  expect(await counted()).toMatchObject({ credits: '0.00', charged: '0.00', seals: 2, corrected_seals: 1 });
});

it('an act that waits for signatures is not left unsealed', async () => {
  const { unsealed } = await counted();
  const id = await birth();
  expect((await counted())['unsealed']).toBe(Number(unsealed) + 1);
  await office.owner.query('alter table record disable trigger user');
  await office.owner.query('update record set missing_signatures = 1 where id = $1', [id]);
  await office.owner.query('alter table record enable trigger user');
  expect((await counted())['unsealed']).toBe(unsealed);
});
