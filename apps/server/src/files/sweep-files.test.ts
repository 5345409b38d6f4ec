import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { sha256Of } from './file-store.ts';
import { fileFields } from './holders.ts';
import { sweepFiles } from './sweep-files.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const contentOf = (name: string): Buffer => Buffer.from(`%PDF-1.7 ${name}`);

/** A file that maria sent two days ago, by its id. */
async function sent(name: string, of = office.offices[0], days = 2): Promise<number> {
  const sha256 = await office.server.services.files.put(contentOf(name));
  const { rows } = await office.owner.query<{ id: number }>(
    `insert into stored_file (office_id, sha256, name, content_type, size, created_by, created_by_id, created_at)
     select $1, $2, $3, 'application/pdf', 9, 'maria', id, now() - make_interval(days => $4) from app_user where username = 'maria@primeiro'
     returning id`,
    [of, sha256, name, days],
  );
  return Number(rows[0]?.id);
}

async function namesLeft(): Promise<string[]> {
  const { rows } = await office.owner.query<{ name: string }>('select name from stored_file order by name');
  return rows.map(({ name }) => name);
}

it('knows every column that can hold a file', async () => {
  const { rows } = await office.owner.query<{ place: string }>(
    `select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'stored_file'::regclass`,
  );
  const known = new Set(fileFields.map(({ entity, column }) => `${entity.table}.${column}`));
  expect(rows.map(({ place }) => place).filter((place) => !known.has(place))).toEqual([]);
});

it('removes the files that nothing holds after a day, and their contents', async () => {
  const birth = await office.maria.post('/api/civil_registration/birth/', { given_name: 'Clara' });
  const attach = (file: number): ReturnType<typeof office.maria.post> =>
    office.maria.post('/api/basic/attachment/', {
      record: birth.body['id'],
      attachment_kind: 'other',
      description: 'Procuração',
      file,
    });
  expect((await attach(await sent('held'))).status).toBe(201);
  const replaced = await attach(await sent('held before'));
  const url = `/api/basic/attachment/${Number(replaced.body['id'])}/`;
  expect((await office.maria.patch(url, { file: await sent('held now') })).status).toBe(200);
  await sent('young', office.offices[0], 0);
  await sent('unheld');
  await sent('unheld of another', office.offices[1]);
  const shared = await sent('shared');
  await office.owner.query(
    `insert into stored_file (office_id, sha256, name, content_type, size, created_by)
     select $2, sha256, 'shared young', content_type, size, created_by from stored_file where id = $1`,
    [shared, office.offices[1]],
  );
  const { files } = office.server.services;
  await sweepFiles(office.server.services);
  expect(await namesLeft()).toEqual(['held', 'held before', 'held now', 'shared young', 'young']);
  // Contents that were kept less than a day ago stay, and those that another office names.
  for (const name of ['unheld', 'shared'])
    expect(await files.get(sha256Of(contentOf(name))), name).toEqual(contentOf(name));
  await sweepFiles(office.server.services, -60_000);
  expect(await namesLeft()).toEqual(['held', 'held before', 'held now']);
  for (const name of ['unheld', 'unheld of another', 'shared'])
    await expect(files.get(sha256Of(contentOf(name))), name).rejects.toMatchObject({ reason: 'missing' });
  expect(await files.get(sha256Of(contentOf('held before')))).toEqual(contentOf('held before'));
});

it('leaves what somebody has typed and not saved', async () => {
  const file = await sent('of a draft');
  const draft = { form: 'attachment/new', content: { file } };
  expect((await office.maria.call('PUT', '/api/account/form_draft/', draft)).status).toBe(204);
  await sweepFiles(office.server.services);
  expect(await namesLeft()).toContain('of a draft');
  await office.owner.query('delete from form_draft');
  await sweepFiles(office.server.services);
  expect(await namesLeft()).not.toContain('of a draft');
});
