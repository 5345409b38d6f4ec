// What the browser prints of a screen: its rows or fields under the office's name, and nothing of what one works with.
import { expect, type Page, test } from '@playwright/test';
import { logIn } from './support/session.ts';

const OFFICE = '1º Ofício de Registro Civil e Notas';
/** A sheet of A4 at the resolution of a screen. */
const SHEET = { width: 794, height: 1123 };

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
}

test('a list prints its rows and which part of it they are, what they are filtered by, and no buttons', async ({
  page,
}) => {
  await logIn(page, 'maria@primeiro');
  await page.goto('/civil_registration/birth?size=50&sex=F');
  await expect(page.locator('table[aria-busy="false"] tbody tr')).toHaveCount(50);
  await print(page);
  await expect(page.getByText(OFFICE)).toBeVisible();
  await expect(page.getByText('Sexo: Feminino')).toBeVisible();
  await expect(page.getByText(/^Página 1 de \d$/u)).toBeVisible();
  for (const name of [
    'Exportar',
    'Exportar em outro formato',
    'Novo',
    'Filtros',
    'Colunas',
    'Página 1',
    'Buscar',
  ])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The sheet goes on as long as the list does, and nothing of it lies beyond the edge.
  const { frame, table, edge } = await page.evaluate(() => {
    const [one] = document.querySelectorAll('table');
    return {
      frame: one?.parentElement?.clientHeight ?? 0,
      table: one?.clientHeight ?? 0,
      edge: document.documentElement.scrollWidth,
    };
  });
  expect(table).toBeGreaterThan(SHEET.height);
  expect(frame).toBeGreaterThanOrEqual(table);
  expect(edge).toBeLessThanOrEqual(SHEET.width);
});

test('a form prints its fields, and not the way through them', async ({ page }) => {
  await logIn(page, 'maria@primeiro');
  await page.goto('/civil_registration/death?status=introducing');
  await page.locator('tbody tr[tabindex]').first().click();
  await expect(page.getByRole('navigation', { name: 'Seções do formulário' })).toBeVisible();
  await print(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width);
});
