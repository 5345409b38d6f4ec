// An averbação from the act's page to its certificate: begun on the record, written by the model, entered, in the margin.
import { getEntity } from '@serventia/domain/registry';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { keyboardOf } from './support/keyboard.ts';
import { birthWithoutMargin } from './support/margins.ts';
import { dialogOf, putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logIn } from './support/session.ts';

test('a change of surname is entered by keyboard, stands in the margin and is what certificates say', async ({
  page,
}) => {
  const birth = await birthWithoutMargin(page, 'id');
  const after = `${birth.name} Aguiar`;
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'pt-br');
  await page.goto(`/civil_registration/birth/${birth.id}`);
  const margin = page.getByRole('region', { name: 'Averbações e anotações' });
  await expect(margin).toContainText('Nada consta à margem deste registro.');
  const content = page.getByRole('main');
  await content.evaluate((main) => main.scrollTo(0, main.scrollHeight));
  expect(await content.evaluate((main) => main.scrollTop)).toBeGreaterThan(0);
  await margin.getByRole('button', { name: 'Averbar ou anotar' }).press('Enter');

  await expect(page).toHaveURL(/\/basic\/record_endorsement\/create/u);
  await expect(page.locator('main input:focus')).toBeInViewport();
  expect(await content.evaluate((main) => main.scrollTop)).toBe(0);
  const keys = keyboardOf(page);
  await keys.pick('endorsement_type', 'Inclusão ou exclusão de sobrenome');
  await keys.pick('title_kind', 'Sentença');
  await keys.type('title_authority', '1ª Vara de Família');
  await keys.type('title_case', '0001234-56.2026.8.06.0001');
  await keys.type('title_on', '10012026');
  await keys.type('title_final_on', '01022026');
  await keys.type('name_after', after);
  // The type brings its effect and its subject.
  await expect(page.locator('[id$="-subject"]')).toHaveValue('Inclusão ou exclusão de sobrenome');
  await expect(page.locator('[id$="-sex_after"]')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/basic\/record_endorsement\/\d+/u);
  await expect(page.getByRole('form')).toContainText(
    'Averbo, por sentença de dez de janeiro de dois mil e vinte e seis, da Primeira Vara de Família',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Registrar' }).press('Enter');
  await dialogOf(page, wordsOf('pt-br')).getByRole('button', { name: 'Sim' }).press('Enter');
  await expect(page.getByText('Lançada', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('form')).toContainText(`Nome: ${after}`);

  await page.goto(`/civil_registration/birth/${birth.id}`);
  await expect(margin).toContainText('AV-1');
  const now = margin.getByRole('table', { name: 'Como o registro está agora' });
  await expect(now.getByRole('row', { name: new RegExp(`${birth.name}.*${after}`, 'u') })).toBeVisible();
  await expectAccessible(page);

  const { t, action } = wordsOf('pt-br');
  await page
    .getByRole('button', { name: action('certificate', getEntity('civil_registration/birth')), exact: true })
    .click();
  await dialogOf(page, wordsOf('pt-br'))
    .getByRole('button', { name: t('birth.issue'), exact: true })
    .click();
  await expect(page.getByTestId('document-code')).toBeVisible();
});

test('an averbação that its norm refuses says why, and keeps what was typed', async ({ page }) => {
  const birth = await birthWithoutMargin(page, 'id');
  await page.addInitScript(() => localStorage.setItem('serventia.language', 'en-us'));
  await logIn(page, 'maria@primeiro');
  await putNewsAway(page, 'en-us');
  await page.goto(`/basic/record_endorsement/create?record=${birth.id}`);
  const keys = keyboardOf(page);
  await keys.pick('endorsement_type', 'Change of given name');
  await keys.pick('title_kind', 'Request');
  await keys.type('name_after', 'Outro Nome');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/basic\/record_endorsement\/\d+/u);
  await page.getByRole('button', { name: 'Register' }).press('Enter');
  await dialogOf(page, wordsOf('en-us')).getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(
    page.getByText('Without a judge, only somebody of 18 or older changes the given name.').first(),
  ).toBeVisible();
  await expect(page.locator('[id$="-name_after"]')).toHaveValue('Outro Nome');
});
