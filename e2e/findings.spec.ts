// What the rules say of an act is on its screen, and who has read it is in its history.
import { translate } from '@serventia/i18n';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { daysAgo } from './support/births.ts';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

const said = (code: string): string => translate('pt-br', `findings.${code}`, {}).split('{{')[0] ?? '';

async function begin(request: APIRequestContext, act: string, data: object): Promise<number> {
  const answer = await request.post(`/api/${act}/`, {
    headers: { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

const ACTS = [
  {
    act: 'civil_registration/death',
    warning: 'late_death',
    field: 'Espécie do registro',
    data: { name: 'Olavo Teixeira', died_on: daysAgo(200), declared_on: daysAgo(0) },
  },
  {
    act: 'civil_registration/marriage',
    warning: 'registered_after_ceremony',
    field: 'Data da celebração',
    data: { marriage_kind: 'civil', celebrated_on: daysAgo(20) },
  },
  {
    act: 'note_registration/deed',
    warning: 'property_without_matricula',
    field: 'Matrícula do imóvel',
    data: {
      deed_type: 'sale',
      act_form: 'paper',
      dated_on: daysAgo(1),
      properties: [{ description: 'Casa na rua do Sol', transacted_share: '1/1' }],
    },
  },
] as const;

for (const { act, warning, field, data } of ACTS)
  test(`a warning of ${act} is acknowledged and found again in its history`, async ({ page, request }) => {
    const id = await begin(request, act, data);
    await putNewsAway(page, 'pt-br');
    await logIn(page, 'maria@primeiro');
    await page.goto(`/${act}/${id}`);
    const panel = page.getByRole('region', { name: 'Conferência' });
    const told = panel.getByRole('listitem').filter({ hasText: said(warning) });
    await expect(told).toContainText(field);
    await told.getByRole('button', { name: /^Ciente: /u }).click();
    await expect(told).toContainText('Ciência de Maria');
    await page.getByRole('button', { name: 'Histórico' }).click();
    const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ciência de aviso' });
    await expect(entry).toContainText('Maria');
    await expect(entry).toContainText(said(warning));
  });

test('an act that is not whole is not registered: that is said, and the first finding is marked', async ({
  page,
  request,
}) => {
  const [{ act, data }] = ACTS;
  const id = await begin(request, act, data);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await page.goto(`/${act}/${id}`);
  await page.getByRole('button', { name: /^Registrar/u }).click();
  await expect(page.getByRole('status').filter({ hasText: 'nada foi feito' })).toBeVisible();
  const first = page.getByRole('region', { name: 'Conferência' }).locator('button').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS('outline-style', 'solid');
});
