// What the seal of an act costs is shown before it is taken, and one Enter is enough where the service is plain.
import { translate } from '@serventia/i18n';
import { LANGUAGES } from '@serventia/i18n/language';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { birthWithCertificate } from './support/births.ts';
import { putNewsAway } from './support/news.ts';
import { logIn, tokenOf } from './support/session.ts';

type Row = Readonly<Record<string, unknown>>;

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
    const found = await request.get(`/api/${PROXY}/?status=pending&missing_signatures=0&limit=1`, {
      headers,
    });
    const [act] = ((await found.json()) as { results: { id: number }[] }).results;
    expect(act, 'a power of attorney that waits for its seal').toBeDefined();
    await page.addInitScript((chosen) => localStorage.setItem('serventia.language', chosen), language);
    await putNewsAway(page, language);
    await logIn(page, 'maria@primeiro');
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

/** What the API says as maria, and a service that is free by a law while something is done. */
async function feesOf(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'maria@primeiro')}` };
  const first = async (path: string): Promise<Row> => {
    const answer = await request.get(`/api/seal/${path}`, { headers });
    const [row] = ((await answer.json()) as { results: Row[] }).results;
    expect(row, path).toBeDefined();
    return row ?? {};
  };
  const law = await first('reason_free/?active=true&limit=1');
  const setReason = async (service: Row, reason: unknown): Promise<void> => {
    const url = `/api/seal/act_service/${String(service['id'])}/`;
    const answer = await request.patch(url, { headers, data: { reason_free: reason } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return {
    first,
    whileFree: async (service: Row, work: () => Promise<void>): Promise<void> => {
      await setReason(service, law['id']);
      try {
        await work();
      } finally {
        await setReason(service, null);
      }
    },
  };
}

/** The whole of the fee that is shown. */
const totalIn = (place: Page | Locator): Locator =>
  place.getByRole('row', { name: new RegExp(`^${translate('pt-br', 'seals.total', {})}`, 'u') });

test('an exemption that comes with the service is taken away, and the copy is charged', async ({
  page,
  request,
}) => {
  const t = (key: string): string => translate('pt-br', key, {});
  const { first, whileFree } = await feesOf(request);
  const service = await first('act_service/?act_use=second_copy&active=true&limit=1');
  const birth = await birthWithCertificate(request);
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await whileFree(service, async () => {
    await page.goto(birth);
    await page.getByRole('button', { name: t('own_actions.birth.certificate'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('combobox', { name: /^Motivo d/u });
    await expect(reason).not.toHaveValue('');
    // What is chosen is taken back by choosing it again, with the keyboard too.
    await reason.click();
    await page.getByRole('option', { selected: true }).click();
    await expect(reason).toHaveValue('');
    await expect.poll(() => centsAt(totalIn(dialog))).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: t('birth.issue'), exact: true }).click();
    await expect(page.getByTestId('document-code')).toBeVisible();
  });
  const seal = await first('registered_seal/?ordering=-id&limit=1');
  expect(seal['act_service']).toBe(service['id']);
  expect(seal['reason_free']).toBeNull();
});

test('the counter shows that a service is free where it usually is', async ({ page, request }) => {
  const { first, whileFree } = await feesOf(request);
  const service = await first('act_service/?sealer_path=notas/reconhecimento-firma&active=true&limit=1');
  await putNewsAway(page, 'pt-br');
  await logIn(page, 'maria@primeiro');
  await whileFree(service, async () => {
    await page.goto('/note_registration/counter');
    await expect(totalIn(page)).toHaveText(/R\$ 0,00$/u);
  });
});
