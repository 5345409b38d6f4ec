import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Of } from '../../../files/file-store.ts';
import { type Answer, resultsOf } from '../../../testing/api.ts';
import { BIRTH, birthBody, cityOf, registerBirth } from '../../../testing/births.ts';
import { openCivilBooks } from '../../../testing/civil-acts.ts';
import { scanOf, uploadFile } from '../../../testing/scans.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';

const PAGES = '/api/basic/signed_page/';

let office: TestOffice;
let city: number;
beforeAll(async () => {
  office = await openTestOffice();
  city = await cityOf(office.maria);
  await openCivilBooks(office.maria);
});
afterAll(() => office.close());

async function registered(): Promise<number> {
  const answer = await registerBirth(office.maria, city);
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.body['id']);
}

const send = async (...pages: string[]): Promise<number> => uploadFile(office, await scanOf(...pages));

async function attach(record: number, more: object = {}): Promise<Answer> {
  return office.maria.post(PAGES, { record, file: await send('assinada'), ...more });
}

describe('the scans of signed pages', () => {
  it('say who attached them and when, what they hold, and come in their order', async () => {
    const record = await registered();
    const scan = await scanOf('primeira');
    const first = await office.maria.post(PAGES, { record, file: await uploadFile(office, scan) });
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({
      position: 1,
      label: 'Página 1',
      page_state: 'current',
      sha256: sha256Of(scan),
      scanned_by: 'maria',
    });
    expect(Date.parse(String(first.body['scanned_at']))).toBeGreaterThan(Date.now() - 60_000);
    const second = await attach(record);
    expect(second.body).toMatchObject({ position: 2, label: 'Página 2' });
    expect((await attach(record, { position: 2 })).headers['x-error-code']).toBe(
      'position:signed_page_there',
    );
    // From the act one finds its pages, and begins the next.
    const related = await office.maria.get(`${BIRTH}${record}/related/`);
    expect(related.body['results']).toEqual(
      expect.arrayContaining([expect.objectContaining({ entity: 'basic/signed_page', count: 2 })]),
    );
    expect(related.body['begins']).toContainEqual({ entity: 'basic/signed_page', field: 'record' });
  });

  it('are of registered acts alone', async () => {
    const draft = await office.maria.post(BIRTH, birthBody(city));
    const refused = await attach(Number(draft.body['id']));
    expect(refused.status).toBe(400);
    expect(refused.headers['x-error-code']).toMatch(/^record:/u);
  });

  it('are replaced with a reason, and the one before stays in the history with its file', async () => {
    const record = await registered();
    const { body: page } = await attach(record);
    const url = `${PAGES}${Number(page['id'])}/`;
    expect((await office.maria.patch(url, { file: await send('calada') })).status).toBe(403);
    expect((await office.maria.del(url)).status).toBe(403);
    expect((await office.maria.post(`${url}replace_scan/`, { file: await send('outra') })).status).toBe(400);
    const file = await send('outra');
    const replaced = await office.maria.post(`${url}replace_scan/`, {
      file,
      reason: 'A folha saiu cortada.',
    });
    expect(replaced.status, replaced.text).toBe(200);
    expect(replaced.body).toMatchObject({
      file,
      page_state: 'current',
      state_reason: 'A folha saiu cortada.',
    });
    expect(replaced.body['sha256']).not.toBe(page['sha256']);
    const [entry] = resultsOf(await office.maria.get(`${url}history/`));
    expect(entry).toMatchObject({ action: 'replace_scan' });
    const before = await office.owner.query<{ kept: boolean }>(
      "select (changes::text like '%' || $2 || '%') as kept from history where entity = 'basic/signed_page' and row_id = $1 and action = 'replace_scan'",
      [page['id'], page['sha256']],
    );
    expect(before.rows).toEqual([{ kept: true }]);
  });

  it('are withdrawn with a reason, for good, and leave their place', async () => {
    const record = await registered();
    const { body: page } = await attach(record);
    const url = `${PAGES}${Number(page['id'])}/`;
    const withdrawn = await office.maria.post(`${url}withdraw_scan/`, { reason: 'Era de outro termo.' });
    expect(withdrawn.body).toMatchObject({ page_state: 'withdrawn', state_reason: 'Era de outro termo.' });
    const again = await office.maria.post(`${url}replace_scan/`, {
      file: await send('tarde'),
      reason: 'Outra vez.',
    });
    expect(again.status).toBe(409);
    expect((await attach(record)).body).toMatchObject({ position: 1 });
  });
});
