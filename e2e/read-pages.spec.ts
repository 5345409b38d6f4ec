// What a page that is only read tells of a registered act, and where it leads.
import { registry } from '@serventia/domain/registry';
import { expect, test } from '@playwright/test';
import { wordsOf } from './support/resources.ts';
import { logIn, tokenOf } from './support/session.ts';

const { field } = wordsOf('pt-br');
const ACTS = registry.filter(
  ({ fields, access }) => fields['status']?.via === 'record' && access.read?.includes('clerk'),
);

type Row = Readonly<Record<string, unknown>>;

test('a registered act says where it stands in the books, and its seal', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const first = async (path: string): Promise<Row | undefined> =>
    ((await (await page.request.get(`/api/${path}&limit=1`, { headers })).json()) as { results: Row[] })
      .results[0];
  const seen: string[] = [];
  for (const entity of ACTS) {
    const act =
      (await first(`${entity.name}/?status=sealed&ordering=id`)) ??
      (await first(`${entity.name}/?status=pending&ordering=id`));
    if (!act || act['term'] === null) continue;
    await page.goto(`/${entity.name}/${Number(act['id'])}`);
    const facts = page.locator('main dl').first();
    for (const name of ['term', 'book', 'sheet', 'registered_on'])
      await expect(facts.getByText(field(entity, name), { exact: true }), entity.name).toBeVisible();
    await expect(facts, entity.name).toContainText(String(act['term']));
    const seal = await first(`seal/registered_seal/?record=${Number(act['id'])}&purpose=act`);
    if (act['status'] === 'sealed')
      await expect(facts, entity.name).toContainText(String(seal?.['seal_number']));
    seen.push(entity.name);
  }
  expect(seen).toEqual(expect.arrayContaining(['civil_registration/marriage', 'note_registration/deed']));
});

test('a page that is read leads to the rows that it names', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await page.goto('/seal/registered_seal');
  await page.locator('tbody tr[tabindex]').first().click();
  await expect(page).toHaveURL(/\/registered_seal\/\d+$/u);
  const act = page.locator('dd a').first();
  const name = await act.innerText();
  await act.click();
  await expect(page).not.toHaveURL(/registered_seal/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 10));
});
