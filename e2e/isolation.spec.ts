import { expect, test } from '@playwright/test';
import { logIn, tokenOf } from './support/session.ts';

test('the second office sees nothing of the first by any address', async ({ page, request }) => {
  const [maria, ana] = [await tokenOf(request, 'maria@primeiro'), await tokenOf(request, 'ana@segundo')];
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const birthsOf = async (token: string) =>
    (await (await request.get('/api/civil_registration/birth/?limit=1000', as(token))).json()) as {
      count: number;
      results: { id: number; name: string; matricula: string }[];
    };
  const [births, own] = [await birthsOf(maria), await birthsOf(ana)];
  const [birth] = births.results;
  const ofFirst = new Set(births.results.map(({ id }) => id));
  expect(own.results.filter(({ id }) => ofFirst.has(id))).toEqual([]);
  const documents = (await (await request.get('/api/basic/document/?limit=1', as(maria))).json()) as {
    results: { id: number }[];
  };
  for (const path of [
    `civil_registration/birth/${birth?.id}/`,
    `civil_registration/birth/${birth?.id}/history/`,
    `basic/record/${birth?.id}/`,
    `basic/document/${documents.results[0]?.id ?? 1}/file/`,
  ]) {
    expect((await request.get(`/api/${path}`, as(ana))).status(), path).toBe(404);
  }
  const search = (await (
    await request.get(`/api/basic/search/?q=${encodeURIComponent(birth?.matricula ?? '')}`, as(ana))
  ).json()) as { results: unknown[] };
  expect(search.results).toEqual([]);
  await logIn(page, 'ana@segundo');
  await page.goto(`/civil_registration/birth/${birth?.id}`);
  await expect(page.getByText('Não encontrado.').first()).toBeVisible();
  await expect(page.getByText(birth?.name ?? '')).toHaveCount(0);
  await page.goto('/civil_registration/birth');
  await expect(page.getByText(`${own.count} registros`, { exact: true })).toBeVisible();
});
