import { nextBusinessDay } from '@serventia/domain/calendar/business-days';
import { addDays } from '@serventia/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { todayOf } from '../../http/caller.ts';
import { resultsOf } from '../../testing/api.ts';
import { birthBody, daysAgo } from '../../testing/births.ts';
import { groundOf, type Ground, licenseBody, openCivilBooks, REGISTRABLE } from '../../testing/civil-acts.ts';
import { callerOf } from '../../testing/logins.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
let ground: Ground;
beforeAll(async () => {
  office = await openTestOffice();
  ground = await groundOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

const urlOf = (resource: string, id?: unknown): string =>
  `/api/civil_registration/${resource}/${id === undefined ? '' : `${Number(id)}/`}`;

async function closeOn(day: string): Promise<void> {
  const [year, month, date] = day.split('-').map(Number);
  const created = await office.maria.post('/api/basic/holiday/', {
    name: 'Padroeira',
    day: date,
    month,
    year,
  });
  expect(created.status, created.text).toBe(201);
}

async function rollDeadlines(roll: boolean): Promise<void> {
  const url = `/api/basic/notary_office/${office.offices[0]}/`;
  const answer = await office.admin.patch(url, { roll_deadlines: roll });
  expect(answer.status, answer.text).toBe(200);
}

const today = (): string => todayOf(callerOf(office.offices[0]));

/** The first day after it on which the office is open. */
const openAfter = (day: string): string => nextBusinessDay(addDays(day, 1), { goodFriday: true });

async function license(): Promise<{ url: string; banns: Row; published: Row }> {
  const { body } = await office.maria.post(urlOf('marriage_license'), {
    ...licenseBody(),
    requested_on: daysAgo(60),
  });
  const url = urlOf('marriage_license', body['id']);
  await office.maria.post(`${url}analyze/`);
  const answer = await office.maria.post(`${url}publish/`, { published_on: daysAgo(40) });
  expect(answer.status, answer.text).toBe(200);
  const [banns] = resultsOf(await office.maria.get(`${urlOf('proclamation')}?license=${Number(body['id'])}`));
  return { url, published: answer.body, banns: banns ?? {} };
}

async function codesOf(resource: string, body: Row): Promise<string[]> {
  const created = await office.maria.post(urlOf(resource), body);
  expect(created.status, created.text).toBe(201);
  const { results } = (await office.maria.get(`${urlOf(resource, created.body['id'])}findings/`)).body;
  return (results as Row[]).map(({ code }) => String(code));
}

describe("a holiday of the office's own", () => {
  const end = daysAgo(25);

  it('moves no deadline unless the office says so', async () => {
    await closeOn(end);
    const { banns, published } = await license();
    expect([banns['opposition_ends_on'], published['opposition_ends_on']]).toEqual([end, end]);
  });

  it('moves the end of oppositions, and of the certificate', async () => {
    const certificateEnd = addDays(today(), 90);
    await rollDeadlines(true);
    await closeOn(certificateEnd);
    const { url, banns, published } = await license();
    const moved = openAfter(end);
    expect([banns['opposition_ends_on'], published['opposition_ends_on']]).toEqual([moved, moved]);
    const certified = await office.maria.post(`${url}certify/`);
    expect(certified.body['valid_until'], certified.text).toBe(openAfter(certificateEnd));
  });

  it('moves the end of a declaration of death and of birth, and of a notice to another office', async () => {
    const death = { ...REGISTRABLE['death']?.body(ground), died_on: daysAgo(16) };
    const birth = birthBody(ground.city, { born_on: daysAgo(16), declarant_kind: 'both' });
    await rollDeadlines(false);
    expect(await codesOf('death', death)).toContain('late_death');
    expect(await codesOf('birth', birth)).toContain('late_registration');
    await rollDeadlines(true);
    await closeOn(daysAgo(1));
    expect(await codesOf('death', death)).not.toContain('late_death');
    expect(await codesOf('birth', birth)).not.toContain('late_registration');

    const notice = addDays(today(), 5);
    await closeOn(notice);
    const marriage = await office.maria.post(urlOf('marriage'), {
      ...REGISTRABLE['marriage']?.body(ground),
      earlier_records: [{ earlier_kind: 'birth', side: 'first', office_name: '2º Ofício' }],
    });
    await office.maria.post(`${urlOf('marriage', marriage.body['id'])}register/`);
    const [told] = resultsOf(
      await office.maria.get(`${urlOf('communication')}?record=${Number(marriage.body['id'])}`),
    );
    expect(told?.['due_on']).toBe(openAfter(notice));
  });
});

it('counts the opposition to a name as the office reads the law', async () => {
  const url = `/api/basic/notary_office/${office.offices[0]}/`;
  const due = async (): Promise<unknown> =>
    (await office.maria.get('/api/basic/deadline/?kind=name_opposition&from=2026-04-30')).body['due'];
  expect(await due()).toBe('2026-05-15');
  expect((await office.admin.patch(url, { name_opposition_count: 'business' })).status).toBe(200);
  expect(await due()).toBe('2026-05-22');
});
