// A couple's edital is published by a clerk, read by a stranger who looks for a name, and gone when it is withdrawn.
import { expect, type Page, test } from '@playwright/test';
import { daysAgo } from './support/births.ts';
import { KEY_MS } from './support/keyboard.ts';
import { tokenOf } from './support/session.ts';

const LICENSE = '/api/civil_registration/marriage_license/';

interface Published {
  readonly id: number;
  readonly name: string;
  readonly published_on: string;
}

const TERM_DAYS = 15;

/** A license whose edital stands published: the fifteen days of CC art. 1.527 are not over. */
async function publishedLicense(page: Page): Promise<Published> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const answer = await page.request.get(`${LICENSE}?license_status=published&ordering=-id&limit=50`, {
    headers,
  });
  const { results } = (await answer.json()) as { results: Published[] };
  const license = results.find(({ published_on: day }) => day > daysAgo(TERM_DAYS - 1));
  expect(license, 'the demonstration has an edital within its term').toBeDefined();
  return license as Published;
}

test('a stranger finds an edital by a name until the couple withdraws', async ({ page }) => {
  const { id, name } = await publishedLicense(page);
  await page.goto('/editais');
  await expect(page.getByRole('heading', { level: 1, name: 'Editais de proclamas' })).toBeVisible();
  const looked = async (text: string): Promise<void> => {
    await page.getByLabel('Nome de um dos dois').fill('');
    await page.getByLabel('Nome de um dos dois').pressSequentially(text, { delay: KEY_MS });
    await page.keyboard.press('Enter');
  };
  await looked(name.slice(0, 8).toLowerCase());
  const banns = page.getByRole('article', { name });
  await expect(banns).toContainText('Faço saber que pretendem casar-se');
  await expect(banns).toContainText('Oposições até');
  expect(await banns.innerText()).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/u);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notices of marriage' })).toBeVisible();
  await expect(banns).toContainText('Oppositions until');
  await page.getByRole('button', { name: 'Português' }).click();
  await looked('ninguém com este nome');
  await expect(page.getByText('Nenhum edital publicado com esse nome.')).toBeVisible();

  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'maria@primeiro')}` };
  const withdrawn = await page.request.post(`${LICENSE}${id}/withdraw/`, {
    headers,
    data: { reason: 'Desistência a pedido dos nubentes.' },
  });
  expect(withdrawn.status(), await withdrawn.text()).toBe(200);
  await looked(name.slice(0, 8).toLowerCase());
  await page.reload();
  await expect(page.getByLabel('Nome de um dos dois')).toBeVisible();
  await expect(page.locator('[aria-busy="false"]')).toBeVisible();
  await expect(banns).toHaveCount(0);
});
