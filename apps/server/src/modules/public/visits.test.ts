// The office sees how often the public page of a document was opened, and when; nothing of who opened it.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

async function issued(code: string): Promise<number> {
  const { rows } = await office.owner.query<{ id: string }>(
    `insert into document (office_id, certificate_kind, copy_number, code, sha256, issued_at)
     values ($1, 'negative', 1, $2, repeat('a', 64), now()) returning id`,
    [office.offices[0], code],
  );
  return Number(rows[0]?.id);
}

const visit = async (code: string): Promise<number> =>
  (await office.stranger.get(`/api/public/verify/${code}/`)).status;

const visitsOf = async (document: number): Promise<Row[]> =>
  resultsOf(await office.maria.get(`/api/basic/document_verification/?document=${document}`));

const inTime = { timeout: 20_000, interval: 200 };

it('counts the visits of a day, with the first and the last moment, and shows them on the document', async () => {
  const code = 'ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2';
  const id = await issued(code);
  const fresh = await office.maria.get(`/api/basic/document/${id}/`);
  expect(fresh.body).toMatchObject({ verifications: 0, last_verified_at: null });
  const began = Date.now();
  expect(await Promise.all([visit(code), visit(code), visit(code.toLowerCase())])).toEqual([200, 200, 200]);
  await vi.waitFor(async () => expect(await visitsOf(id)).toMatchObject([{ visits: 3 }]), inTime);
  expect(await visit(code)).toBe(200);
  await vi.waitFor(async () => expect(await visitsOf(id)).toMatchObject([{ visits: 4 }]), inTime);
  const [day] = await visitsOf(id);
  expect(Date.parse(String(day?.['first_at']))).toBeGreaterThanOrEqual(began);
  expect(Date.parse(String(day?.['last_at']))).toBeGreaterThanOrEqual(Date.parse(String(day?.['first_at'])));
  expect((await office.maria.get(`/api/basic/document/${id}/`)).body).toMatchObject({
    verifications: 4,
    last_verified_at: day?.['last_at'],
  });
  const related = resultsOf(await office.maria.get(`/api/basic/document/${id}/related/`));
  const [year, month, date] = String(day?.['day']).split('-');
  expect(related).toMatchObject([
    { entity: 'basic/document_verification', count: 1, rows: [{ title: `${date}/${month}/${year}` }] },
  ]);
});

it('keeps nothing of a code that belongs to no document, and shows another office nothing', async () => {
  const count = async (): Promise<unknown> =>
    (await office.owner.query('select count(*)::integer as count from document_verification')).rows[0];
  const before = await count();
  expect(await visit('22222-22222-22222-22222-22222')).toBe(404);
  const code = 'ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ3';
  const id = await issued(code);
  await visit(code);
  await vi.waitFor(async () => expect(await visitsOf(id)).toHaveLength(1), inTime);
  expect(await count()).toEqual({ count: Number((before as { count: number }).count) + 1 });
  expect(resultsOf(await office.ana.get('/api/basic/document_verification/'))).toEqual([]);
});

it('keeps the columns of its declaration: nothing tells who came', async () => {
  const { rows } = await office.owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'document_verification'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    'created_at day document_id first_at id last_at office_id shown_status updated_at version visits'.split(
      ' ',
    ),
  );
});

it('forgets the counts of the years before', async () => {
  const id = await issued('ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ4');
  await office.owner.query(
    `insert into document_verification (office_id, document_id, day, visits)
     select $1, $2, current_date - make_interval(years => y), 1 from unnest(array[4, 6]) y`,
    [office.offices[0], id],
  );
  await office.owner.query('select forget_old_verifications(5)');
  expect(await visitsOf(id)).toHaveLength(1);
});
