// A day of acts and seals is counted, explained where it left something open, printed and kept.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { BIRTH, cityOf, daysAgo, registerBirth, serviceOf } from '../../testing/births.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const DAY = '/api/seal/seal_day/';

let office: TestOffice;
let url: string;
let services: { birth: number; paid: number };
beforeAll(async () => {
  office = await openTestOffice();
  services = { birth: await serviceOf(office.maria, 'birth'), paid: await serviceOf(office.maria, 'other') };
  const day = await office.maria.post(DAY, { day: daysAgo(0) });
  url = `${DAY}${Number(day.body['id'])}/`;
});
afterAll(() => office.close());

async function birth(actService?: number): Promise<number> {
  const { body } = await registerBirth(office.maria, await cityOf(office.maria));
  const id = Number(body['id']);
  if (actService) {
    const sealed = await office.maria.post(`${BIRTH}${id}/seal/`, { act_service: actService });
    expect(sealed.status, sealed.text).toBe(200);
  }
  return id;
}

const fault = (kind: string, times: number) =>
  office.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { kind, times } });

it('counts what was registered, sealed, free, refused and left open, and what it cost', async () => {
  expect((await office.maria.post(`${url}count_day/`)).body).toMatchObject({
    acts: 0,
    seals: 0,
    credits: '0.00',
  });
  await birth(services.birth);
  await birth(services.paid);
  const refused = await birth();
  await fault('refuse', 1);
  await office.maria.post(`${BIRTH}${refused}/seal/`, { act_service: services.paid });
  const waiting = await birth();
  await fault('error500', 9);
  await office.maria.post(`${BIRTH}${waiting}/seal/`, { act_service: services.paid });
  const counted = await office.maria.post(`${url}count_day/`);
  expect(counted.body, counted.text).toMatchObject({
    acts: 4,
    unsealed: 2,
    seals: 2,
    free_seals: 1,
    corrected_seals: 0,
    unanswered_seals: 1,
    refused_seals: 1,
    credits: '10.48',
  });
  expect(Number(counted.body['charged'])).toBeGreaterThan(10.48);
});

it('prints the day by service and fund, with what is open', async () => {
  const report = await office.maria.post(`${url}day_report/`);
  expect(report.status, report.text).toBe(200);
  const { text } = await readPdf(report.bytes);
  expect(text).toContain('FERMOJU');
  expect(text).toMatch(/pedido às \d\d:\d\d/u);
  expect(text).toContain('termo');
});

it('closes a day with something open when that is explained, and keeps it then', async () => {
  const unexplained = await office.maria.post(`${url}close_day/`);
  expect([unexplained.status, Object.keys(unexplained.body)]).toEqual([400, ['explanation']]);
  await office.maria.patch(url, { explanation: 'O sistema do Tribunal caiu às 16h.' });
  const closed = await office.maria.post(`${url}close_day/`);
  expect(closed.body, closed.text).toMatchObject({ day_status: 'closed', closed_by: 'maria', unsealed: 2 });
  expect((await office.maria.post(`${url}count_day/`)).headers['x-error-code']).toBe('wrong_status');
  expect((await office.maria.patch(url, { explanation: '' })).headers['x-error-code']).toBe('closed_day');
});

it('is one for each day, not of a day to come, and that of the own office', async () => {
  expect((await office.maria.post(DAY, { day: daysAgo(0) })).status).toBe(400);
  expect((await office.maria.post(DAY, { day: daysAgo(-1) })).status).toBe(400);
  expect((await office.ana.get(url)).status).toBe(404);
  const other = await office.ana.post(DAY, { day: daysAgo(0) });
  expect((await office.ana.post(`${DAY}${Number(other.body['id'])}/close_day/`)).body).toMatchObject({
    acts: 0,
    day_status: 'closed',
  });
});
