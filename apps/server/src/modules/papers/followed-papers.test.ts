// What receipts say of the page on which people follow what they asked for: nothing that the page does not hold.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { enterTitle, PROTOCOL } from '../../testing/notes.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let reached: TestOffice;
let unreached: TestOffice;
beforeAll(async () => {
  reached = await openTestOffice({ PUBLIC_URL: 'https://cartorio.example' });
  unreached = await openTestOffice({ PUBLIC_URL: 'http://192.168.0.10:3000' });
});
afterAll(() => Promise.all([reached.close(), unreached.close()]));

interface Receipt {
  readonly text: string;
  readonly number: string;
  readonly password: string;
}

async function receiptIn({ maria }: TestOffice): Promise<Receipt> {
  const url = `${PROTOCOL}${await enterTitle(maria)}/`;
  const { body } = await maria.get(url);
  const paper = await maria.post(`${url}paper/`, {});
  expect(paper.status).toBe(200);
  const { text } = await readPdf(paper.bytes);
  return {
    text: text.replaceAll(/\s+/gu, ' '),
    number: String(body['label']),
    password: String(body['password']),
  };
}

it('a receipt prints the page, the number and the password, and they open it', async () => {
  const { text, number, password } = await receiptIn(reached);
  const [, told] = /Protocolo (\S+), de/u.exec(text) ?? [];
  const [, address, secret] =
    /Acompanhe o andamento em (\S+) com o número deste protocolo e a senha (\S+)\./u.exec(text) ?? [];
  expect([address, told, secret]).toEqual(['https://cartorio.example/acompanhar/123455', number, password]);
  const office = new URL(address ?? '').pathname.split('/').at(-1);
  const followed = await reached.stranger.post('/api/public/follow/', {
    office,
    number: told,
    password: secret,
  });
  expect(followed.body).toMatchObject({ number, state: 'prenoted' });
});

it('a receipt prints neither page nor password where the public does not reach the product', async () => {
  const { text, password } = await receiptIn(unreached);
  expect(text).not.toContain(password);
  expect(text).not.toMatch(/acompanh|senha/iu);
});

it('a receipt prints neither page nor password where the office has turned the page off', async () => {
  const settings = `/api/basic/notary_office/${reached.offices[0]}/`;
  expect((await reached.admin.patch(settings, { follow_page: false })).status).toBe(200);
  const { text, password } = await receiptIn(reached);
  expect(text).not.toContain(password);
  expect(text).not.toMatch(/acompanh|senha/iu);
  expect((await reached.admin.patch(settings, { follow_page: true })).status).toBe(200);
});
