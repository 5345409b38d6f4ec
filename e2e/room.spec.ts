// What somebody reads or presses has its room in a window of 1366 × 768.
import { expect, test } from '@playwright/test';
import { apiOf } from './support/api.ts';
import { putNewsAway } from './support/news.ts';
import { logIn } from './support/session.ts';

test('the movements of the till say what each is, whole', async ({ page }) => {
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', '/financial/movement');
  const names = page.locator('td[data-label="Histórico"]');
  await expect(names.first()).toContainText(/\w/u);
  const cut = await names.evaluateAll((cells) =>
    cells
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('*')].some(
          (node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1,
        ),
      )
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
});

test('a message lies over neither the head of a page nor that of what belongs to a record', async ({
  page,
}) => {
  const api = apiOf(page.request, 'maria@primeiro');
  const { body } = await api.post('/api/basic/person/', { name: 'Rosa Prado' });
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro', `/basic/person/${Number(body['id'])}`);
  const name = page.locator('[id$="-name"]').first();
  await expect(name).toHaveValue('Rosa Prado');
  await name.fill('Rosa Prado Melo');
  await page.keyboard.press('Control+s');
  const message = page.locator('.mantine-Notification-root').filter({ hasText: 'Atualizado' });
  await expect(message).toBeVisible();
  // What belongs to a record begins at the upper right, below the buttons of the page.
  await expect.poll(async () => (await message.boundingBox())?.y ?? 0).toBeGreaterThan(600);
});
