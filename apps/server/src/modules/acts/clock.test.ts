// An act stands on the day of the clock that is passed in: one that was set back gives no later number an earlier day,
// and no request sets it.
import { readdirSync, readFileSync } from 'node:fs';
import { birth } from '@serventia/domain/civil/birth.entity';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { asOf, todayOf } from '../../http/caller.ts';
import { createRow } from '../../resource/write.ts';
import { BIRTH, birthBody, cityOf, daysAgo, registerBirth } from '../../testing/births.ts';
import { PROTOCOL, protocolBody } from '../../testing/notes.ts';
import { callerOf } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';
import { birthAct } from '../civil/birth.ts';
import { registerAct } from './act-actions.ts';

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

it('is passed in: an act is registered as of a day, and its history tells when it was written', async () => {
  const day = daysAgo(40);
  const registered = await office.as(office.offices[1], async (context) => {
    const then = { ...context, caller: asOf(context.caller, day) };
    const draft = await createRow(then, birth, birthBody(city, { born_on: daysAgo(45) }));
    return registerAct(then, birthAct, { id: draft.id, input: { book: null } }, office.server.services.pdf);
  });
  expect(registered).toMatchObject({ registered_on: day, status: 'pending' });
  expect(registered.matricula?.slice(10, 14)).toBe(day.slice(0, 4));
  const { rows } = await office.owner.query<{ today: boolean }>(
    "select bool_and(history_date > now() - interval '1 hour') as today from history where row_id = $1",
    [registered.id],
  );
  expect(rows[0]?.today).toBe(true);
});

it('is the machine’s for whoever comes with a request', async () => {
  const draft = await office.maria.post(BIRTH, birthBody(city));
  const url = `${BIRTH}${String(draft.body['id'])}/register/`;
  for (const field of ['registered_on', 'today', 'clock', 'dated_on']) {
    const refused = await office.maria.post(url, { [field]: '2026-01-05' });
    expect(refused.headers['x-error-code']).toBe(`${field}:unknown_field`);
  }
  const headers = { date: 'Mon, 05 Jan 2026 12:00:00 GMT', 'x-clock': '2026-01-05' };
  const { body } = await office.maria.post(url, {}, headers);
  expect(body['registered_on']).toBe(todayOf(callerOf(office.offices[0])));
});

/** Where no fact of an act follows from the moment: sessions and second factors, which end by the machine's clock. */
const OWN_TIME = /^account\//u;

it('is asked by everything that the areas do', () => {
  const folder = new URL('../', import.meta.url);
  const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !OWN_TIME.test(name))
    .filter((name) =>
      /new Date\(\)|Date\.now\(\)|current_date|now\(\) at time zone/u.test(
        readFileSync(new URL(name, folder), 'utf8'),
      ),
    );
  expect(asking).toEqual([]);
});
