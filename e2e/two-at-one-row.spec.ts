// Two people change the same row: neither loses what they typed without having seen it.
import { expect, test } from '@playwright/test';
import { KEY_MS } from './support/keyboard.ts';
import { logIn, tokenOf } from './support/session.ts';

test('what another has changed stands beside what one typed, and one chooses field by field', async ({
  page,
}) => {
  const api = async (username: string): Promise<Record<string, string>> => ({
    authorization: `Bearer ${await tokenOf(page.request, username)}`,
  });
  const created = await page.request.post('/api/basic/person/', {
    headers: await api('maria@primeiro'),
    data: { name: 'Zilda Prado', email: 'zilda@exemplo.br' },
  });
  const { id } = (await created.json()) as { readonly id: number };
  await logIn(page, 'maria@primeiro');
  await page.goto(`/basic/person/${id}`);
  const [name, email] = [page.locator('[id$="-name"]').first(), page.locator('[id$="-email"]')];
  await expect(name).toHaveValue('Zilda Prado');

  const other = await page.request.patch(`/api/basic/person/${id}/`, {
    headers: { ...(await api('joao@primeiro')), 'if-match': '"1"' },
    data: { name: 'Zilda Prado Lima', mother_name: 'Rosa Prado' },
  });
  expect(other.status()).toBe(200);
  await name.pressSequentially(' Melo', { delay: KEY_MS });
  await email.fill('zp@exemplo.br');
  await page.keyboard.press('Control+s');

  const dialog = page.getByRole('dialog', { name: 'Registro alterado' });
  await expect(dialog).toContainText('alterou este registro em');
  await expect(dialog.getByRole('button', { name: 'Continuar com a versão atual' })).toBeFocused();
  await expect(dialog.getByRole('row', { name: /Nome da mãe/u })).toContainText('Rosa Prado');
  await expect(dialog.getByRole('row', { name: /E-mail/u })).toHaveCount(0);
  await expect(dialog.getByRole('radio', { name: 'Nome: Seu' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Nome: Da outra pessoa' }).check();
  await dialog.getByRole('button', { name: 'Continuar com a versão atual' }).click();

  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Zilda Prado Lima');
  await expect(email).toHaveValue('zp@exemplo.br');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Atualizado', { exact: false }).first()).toBeVisible();
  const saved = await page.request.get(`/api/basic/person/${id}/`, { headers: await api('maria@primeiro') });
  expect(await saved.json()).toMatchObject({
    name: 'Zilda Prado Lima',
    mother_name: 'Rosa Prado',
    email: 'zp@exemplo.br',
  });
});
