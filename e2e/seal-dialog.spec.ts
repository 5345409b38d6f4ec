// What the seal of an act costs is shown before it is taken, and one Enter is enough where the service is plain.
import { translate } from '@serventia/i18n';
import { LANGUAGES } from '@serventia/i18n/language';
import { expect, type Locator, test } from '@playwright/test';
import { putNewsAway } from './support/news.ts';
import { logIn, OFFICE_PAGE, tokenOf } from './support/session.ts';

const PROXY = 'note_registration/proxy';

/** The cents of an amount as a screen writes it: `R$ 1.234,56`. */
async function centsAt(place: Locator): Promise<number> {
  return Number((await place.innerText()).replaceAll(/\D/gu, ''));
}

for (const language of LANGUAGES)
  test(`a power of attorney is sealed for the fee that its dialog shows, in ${language}`, async ({
    page,
    request,
  }) => {
    const t = (key: string): string => translate(language, key, {});
    const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
    const found = await request.get(`/api/${PROXY}/?status=pending&limit=1`, { headers });
    const [act] = ((await found.json()) as { results: { id: number }[] }).results;
    expect(act, 'a power of attorney that waits for its seal').toBeDefined();
    await page.addInitScript((chosen) => localStorage.setItem('serventia.language', chosen), language);
    await putNewsAway(page, language);
    await logIn(page, 'maria@primeiro', OFFICE_PAGE);
    await page.goto(`/${PROXY}/${act?.id}`);
    await expect(page.getByRole('button', { name: t('history.title'), exact: true })).toBeVisible();
    await page.keyboard.press('F10');
    const dialog = page.getByRole('dialog');
    const seal = dialog.getByRole('button', { name: t('actions.seal'), exact: true });
    await expect(seal).toBeFocused();
    await expect(dialog.getByRole('table')).toContainText(t('seals.total'));
    const left = await centsAt(dialog.getByTestId('credits-left'));
    const after = await centsAt(dialog.getByTestId('credits-after'));
    expect(after).toBeLessThanOrEqual(left);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(seal).toHaveCount(0);
    const credits = await request.get('/api/seal/sealer/get_credits/', { headers });
    const { credits: now } = (await credits.json()) as { credits: string };
    expect(Math.round(Number(now) * 100)).toBe(after);
  });
