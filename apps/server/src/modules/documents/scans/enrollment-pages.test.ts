import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256Of } from '../../../files/file-store.ts';
import type { Answer } from '../../../testing/api.ts';
import { cityOf } from '../../../testing/births.ts';
import { openEnrollment } from '../../../testing/property.ts';
import { scanOf, uploadFile } from '../../../testing/scans.ts';
import { openTestOffice, type TestOffice } from '../../../testing/test-office.ts';

const AREA = '/api/property_registration/';
const PAGES = `${AREA}enrollment_page/`;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const send = async (words: string): Promise<number> => uploadFile(office, await scanOf(words));
const attach = async (enrollment: unknown, more: object = {}): Promise<Answer> =>
  office.maria.post(PAGES, { enrollment, file: await send('ficha'), ...more });

describe('the scanned sheets of a matrícula', () => {
  it('stand in their order, are begun on the matrícula and found from it', async () => {
    const { id: enrollment } = await openEnrollment(office.maria);
    const scan = await scanOf('frente');
    const first = await office.maria.post(PAGES, { enrollment, file: await uploadFile(office, scan) });
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ position: 1, label: 'Página 1', sha256: sha256Of(scan) });
    expect((await attach(enrollment)).body).toMatchObject({ position: 2 });
    const again = await attach(enrollment, { position: 2 });
    expect(again.headers['x-error-code']).toBe('position:signed_page_there');
    const { body } = await office.maria.get(`${AREA}enrollment/${Number(enrollment)}/related/`);
    const entity = 'property_registration/enrollment_page';
    expect(body['results']).toContainEqual(expect.objectContaining({ entity, count: 2 }));
    expect(body['begins']).toContainEqual({ entity, field: 'enrollment' });
  });

  it('are replaced and withdrawn with a reason, and are of their office', async () => {
    const { id: enrollment } = await openEnrollment(office.maria);
    const page = `${PAGES}${Number((await attach(enrollment)).body['id'])}/`;
    const file = await send('melhor');
    const without = await office.maria.post(`${page}replace_scan/`, { file });
    expect(without.headers['x-error-code']).toBe('reason:required');
    const replaced = await office.maria.post(`${page}replace_scan/`, { file, reason: 'Estava torta.' });
    expect(replaced.body, replaced.text).toMatchObject({ file, state_reason: 'Estava torta.' });
    const gone = await office.maria.post(`${page}withdraw_scan/`, { reason: 'É de outra matrícula.' });
    expect(gone.body).toMatchObject({ page_state: 'withdrawn' });
    expect((await office.ana.get(page)).status).toBe(404);
  });

  it('are of a matrícula that was opened', async () => {
    const draft = await office.maria.post(`${AREA}enrollment/`, { city: await cityOf(office.maria) });
    const refused = await attach(draft.body['id']);
    expect(refused.headers['x-error-code']).toBe('enrollment:reference_not_meant');
  });
});
