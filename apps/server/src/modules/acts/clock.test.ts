// A clock that was set back gives no later number an earlier day.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BIRTH, birthBody, cityOf, registerBirth } from '../../testing/births.ts';
import { PROTOCOL, protocolBody } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

const DAY_MS = 86_400_000;

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
});
afterAll(() => office.close());
afterEach(() => {
  vi.useRealTimers();
});

const setClock = (days: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
};

it('refuses the next term on a day before that of the last', async () => {
  const first = await registerBirth(office.maria, city);
  expect(first.status).toBe(200);
  const draft = await office.maria.post(BIRTH, birthBody(city));
  setClock(-2);
  const refused = await office.maria.post(`${BIRTH}${String(draft.body['id'])}/register/`);
  expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'clock_set_back']);
  vi.useRealTimers();
  const next = await office.maria.post(`${BIRTH}${String(draft.body['id'])}/register/`);
  expect(next.body['term']).toBe(Number(first.body['term']) + 1);
});

it('refuses the next number of a protocol', async () => {
  const first = await office.maria.post(PROTOCOL, protocolBody());
  expect(first.status).toBe(201);
  setClock(-2);
  const refused = await office.maria.post(PROTOCOL, protocolBody());
  expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'clock_set_back']);
  vi.useRealTimers();
  const next = await office.maria.post(PROTOCOL, protocolBody());
  expect(next.body['number']).toBe(Number(first.body['number']) + 1);
});

it('knows the last day of all numbers, to warn of the clock at the start', async () => {
  const { rows } = await office.owner.query<{ last: string; today: string }>(
    "select last_day_of_numbers()::text as last, (now() at time zone 'America/Fortaleza')::date::text as today",
  );
  expect(rows[0]?.last).toBe(rows[0]?.today);
});
