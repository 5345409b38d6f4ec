import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BIRTH, cityOf, registerBirth, serviceOf } from '../testing/births.ts';
import { openTestOffice, type TestOffice } from '../testing/test-office.ts';
import { sha256Of } from '../files/file-store.ts';
import { checkFiles } from './check-files.ts';

let office: TestOffice;
/** A certificate, and the file that keeps it. */
let certificate: { readonly id: number; readonly file: number; readonly sha256: string };
beforeAll(async () => {
  office = await openTestOffice();
  certificate = await issueCertificate();
});
afterAll(() => office.close());

async function issueCertificate(): Promise<typeof certificate> {
  const registered = await registerBirth(office.maria, await cityOf(office.maria));
  const birth = `${BIRTH}${Number(registered.body['id'])}/`;
  await office.maria.post(`${birth}seal/`, { act_service: await serviceOf(office.maria, 'birth') });
  expect((await office.maria.post(`${birth}certificate/`, {})).status).toBe(200);
  const { rows } = await office.owner.query<typeof certificate>(
    'select id, file_id as file, sha256 from document',
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

/** Keeps bytes as a file of the first office, and perhaps others as its small picture. */
async function keep(content: string, thumbnail?: string): Promise<{ id: number; sha256: string }> {
  const { files } = office.server.services;
  const sha256 = await files.put(Buffer.from(content));
  const small = thumbnail === undefined ? null : await files.put(Buffer.from(thumbnail));
  const { rows } = await office.owner.query<{ id: number }>(
    `insert into stored_file (office_id, sha256, thumbnail_sha256, name, content_type, size, created_by)
     values ($1, $2, $3, 'x', 'image/png', 1, 'maria') returning id`,
    [office.offices[0], sha256, small],
  );
  return { id: Number(rows[0]?.id), sha256 };
}

const pathOf = (sha256: string): string =>
  join(office.server.services.settings.dataDir, 'files', sha256.slice(0, 2), sha256);
const findings = async (): Promise<readonly string[]> =>
  (await checkFiles(office.owner, office.server.services.files)).findings;

it('names each content that is missing or was changed, and nothing else', async () => {
  const [cut, removed, twice] = [await keep('cut'), await keep('removed', 'small'), await keep('twice')];
  const again = await keep('twice');
  expect(await findings()).toEqual([]);
  const small = sha256Of(Buffer.from('small'));
  await truncate(pathOf(cut.sha256), 1);
  await truncate(pathOf(certificate.sha256), 100);
  for (const sha256 of [removed.sha256, small, twice.sha256]) await rm(pathOf(sha256));
  const found = await findings();
  expect(found.toSorted()).toEqual(
    [
      `stored file ${certificate.file}: ${certificate.sha256} is damaged`,
      `stored file ${cut.id}: ${cut.sha256} is damaged`,
      `stored file ${removed.id}: ${removed.sha256} is missing`,
      `stored file ${removed.id}: ${small} is missing`,
      `stored file ${twice.id}, ${again.id}: ${twice.sha256} is missing`,
    ].toSorted(),
  );
});

it('names a certificate whose file was made another one', async () => {
  const other = await keep('another paper');
  await office.owner.query('update stored_file set sha256 = $2 where id = $1', [
    certificate.file,
    other.sha256,
  ]);
  expect(await findings()).toContain(
    `basic/document ${certificate.id} names another hash than its file ${certificate.file}`,
  );
});
