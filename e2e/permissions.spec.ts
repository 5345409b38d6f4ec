// What super users permit: groups begun by a profile, the table of permissions, and what a user finds with them.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { KEY_MS } from './support/keyboard.ts';
import { logIn, tokenOf } from './support/session.ts';

const JOAO = 'joao@primeiro';

async function openArea(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Permissões' }).getByRole('button', { name }).click();
  await expect(page.getByRole('table', { name })).toBeVisible();
}

/** Waits for the one call that a tick makes. */
async function saved(page: Page, tick: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/permission/associate/'));
  await tick();
  expect((await answered).status()).toBe(204);
}

/** The calls of a super user that prepare the journey and undo it. */
async function adminOf(request: APIRequestContext): Promise<{
  readonly userId: (username: string) => Promise<number>;
  readonly dataAccess: (user: number, level: 'all' | 'granted') => Promise<void>;
  readonly join: (user: number, group: number) => Promise<void>;
  readonly denyAll: (user: number) => Promise<void>;
  readonly removeGroup: (group: number) => Promise<void>;
}> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  return {
    userId: async (username) => {
      const answer = await request.get(`/api/account/user/?username=${username}`, { headers });
      return ((await answer.json()) as { results: { id: number }[] }).results[0]?.id ?? 0;
    },
    dataAccess: async (user, level) => {
      const answer = await request.patch(`/api/account/user/${user}/`, {
        headers,
        data: { data_access: level },
      });
      expect(answer.status()).toBe(200);
    },
    join: async (user, group) => {
      const data = { source: user, target: group, associated: true };
      const answer = await request.post('/api/account/custom_group/associate/', { headers, data });
      expect(answer.status()).toBe(204);
    },
    denyAll: async (user) => {
      const data = { source: user, all: true, associated: false };
      const answer = await request.post('/api/account/permission/associate/', { headers, data });
      expect(answer.status()).toBe(204);
    },
    removeGroup: async (group) => {
      expect((await request.delete(`/api/account/custom_group/${group}/`, { headers })).status()).toBe(204);
    },
  };
}

test('a group begins with a profile, is changed by ticks, and its members show from where they have it', async ({
  page,
  request,
}) => {
  const admin = await adminOf(request);
  const name = `Caixa ${Date.now()}`;
  await logIn(page, 'admin');
  await page.goto('/settings/custom_group');
  await page.getByRole('button', { name: 'Novo grupo por perfil' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Caixa' }).click();
  await expect(dialog.getByText(/Lança e estorna movimentações/u)).toBeVisible();
  await expectAccessible(page);
  const field = dialog.getByRole('textbox', { name: /^Nome do grupo/u });
  await field.clear();
  await field.pressSequentially(name, { delay: KEY_MS });
  await field.press('Enter');
  await expect(page).toHaveURL(/custom_group\/\d+$/u);
  const group = Number(page.url().split('/').at(-1));

  await openArea(page, 'Financeiro');
  const reverse = page.getByRole('checkbox', { name: 'Movimentações: Estornar' });
  await expect(reverse).toBeChecked();
  await expectAccessible(page);
  await saved(page, () => reverse.uncheck());
  await saved(page, () => page.getByRole('checkbox', { name: 'Livro Diário: tudo' }).click());
  await page.reload();
  await openArea(page, 'Financeiro');
  await expect(reverse).not.toBeChecked();

  const joao = await admin.userId(JOAO);
  await admin.denyAll(joao);
  await admin.join(joao, group);
  await admin.dataAccess(joao, 'granted');
  try {
    await page.goto(`/settings/user/${joao}`);
    await page.getByRole('tab', { name: 'Permissões' }).click();
    await openArea(page, 'Financeiro');
    const inherited = page.getByRole('checkbox', { name: `Movimentações: Incluir (pelo grupo ${name})` });
    await expect(inherited).toBeChecked();
    await expect(inherited).toBeDisabled();
    await expect(reverse).not.toBeChecked();
    await saved(page, async () => {
      await reverse.focus();
      await page.keyboard.press('Space');
    });
    await expect(reverse).toBeChecked();
    await page
      .getByRole('searchbox', { name: 'Filtrar por ato, cadastro ou ação' })
      .pressSequentially('lavr', { delay: KEY_MS });
    await expect(page.getByText('Nada com este nome.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filtrar por ato, cadastro ou ação' }).clear();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Como este usuário vê' }).click();
    const movements = page
      .getByRole('table', { name: 'Financeiro' })
      .getByRole('row', { name: /^Movimentações/u });
    await expect(movements).toContainText('Ver, Incluir, Alterar, Lançar no Livro Diário, Estornar');
    const births = page
      .getByRole('table', { name: 'Registro civil' })
      .getByRole('row', { name: /^Nascimentos/u });
    await expect(births).toContainText('Selar');
    await expect(births).toContainText('(permissão não liberada)');
    await expectAccessible(page);
  } finally {
    await admin.denyAll(joao);
    await admin.dataAccess(joao, 'all');
    await admin.removeGroup(group);
  }
  await page.reload();
  await page.getByRole('tab', { name: 'Permissões' }).click();
  await expect(page.getByText('As permissões não contam para este usuário')).toBeVisible();
  await expectAccessible(page);
});
