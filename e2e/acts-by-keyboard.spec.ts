// Acts of which the application draws the form from their declaration, from the login to their number: no mouse.
import { getEntity } from '@serventia/domain/registry';
import { inSentence } from '@serventia/i18n/noun';
import { expect, type Page, test } from '@playwright/test';
import { typedDaysAgo } from './support/births.ts';
import { countKeys, expectKeys, type Keyboard, KEY_MS, keyboardOf } from './support/keyboard.ts';
import { newCpf, newDeathStatement } from './support/numbers.ts';
import { putNewsAway } from './support/news.ts';
import { wordsOf } from './support/resources.ts';
import { logInByKeyboard } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const words = wordsOf('pt-br');
const adding = (child: string): RegExp =>
  new RegExp(`^${words.t('common.add_named', { name: inSentence(words.one(getEntity(child))) })}$`, 'u');

interface Act {
  readonly resource: string;
  /** The letters that the search over everything needs to begin one. */
  readonly begun: string;
  readonly fill: (keyboard: Keyboard, page: Page) => Promise<void>;
  /** The keys that it may take, from the login to its number; 350 where nothing is said. */
  readonly keys?: number;
  /** What the screen says of where the act stands, by the field. */
  readonly number: Readonly<Record<string, RegExp>>;
}

interface Someone {
  /** What the form calls their place in the act. */
  readonly slot: RegExp;
  readonly name: string;
  readonly born?: string;
  readonly council?: string;
  readonly sex?: string;
  readonly cpf?: string;
}

/** Takes a place that a civil act offers, after `place` other parties. The focus is in the new row at once. */
async function addParty(keyboard: Keyboard, place: number, someone: Someone): Promise<void> {
  const at = (field: string): string => `parties-${place}-${field}`;
  await keyboard.press(someone.slot);
  await keyboard.atOnce(at('person'));
  if (someone.council) await keyboard.type(at('council_number'), someone.council);
  await keyboard.type(at('name'), someone.name);
  if (someone.cpf) await keyboard.type(at('cpf'), someone.cpf);
  if (someone.sex) await keyboard.pick(at('sex'), someone.sex, someone.sex.slice(0, 1));
  if (!someone.born) return;
  await keyboard.type(at('birth_date'), someone.born);
  await keyboard.pick(at('civil_status'), 'Solteiro(a)', 'sol');
}

// As whoever knows the forms: to their sections by the keys, no more letters of a choice than it takes, and what a form
// begins with is left as it is.

async function fillDeath(keyboard: Keyboard): Promise<void> {
  await keyboard.section(2);
  await keyboard.type('name', 'Antônia Feitosa Lima');
  await keyboard.type('cpf', newCpf());
  await keyboard.pick('sex', 'Feminino', 'f');
  await keyboard.type('birth_date', '03021940');
  await keyboard.pick('civil_status', 'Viúvo(a)', 'vi');
  await keyboard.pick('skin_colour', 'Parda', 'pa');
  await keyboard.section(5);
  await keyboard.type('died_on', typedDaysAgo(1));
  await keyboard.type('died_at', '0815');
  await keyboard.pick('death_place_kind', 'Hospital', 'ho');
  await keyboard.type('death_place_name', 'Hospital Municipal do Vale');
  await keyboard.type('death_statement', newDeathStatement());
  await keyboard.section(6);
  await keyboard.pick('death_nature', 'Natural', 'na');
  await keyboard.pick('certifier_kind', 'Médico assistente', 'me');
  await keyboard.type('cause_a', 'Insuficiência respiratória aguda');
  await keyboard.section(7);
  await keyboard.pick('voter', 'Não', 'n');
  await keyboard.section(9);
  await keyboard.pick('left_property', 'Não', 'n');
  await keyboard.pick('left_will', 'Ignorado', 'i');
  await keyboard.pick('burial_kind', 'Sepultamento', 'se');
  await keyboard.type('burial_place', 'Cemitério São Miguel');
  await keyboard.pick('burial_city', 'sobral');
  await keyboard.pick('declarant_kind', 'Filho');
  await addParty(keyboard, 0, { slot: /^Médico\(a\)$/u, name: 'Lia Prado', council: 'CRM 12345' });
  await addParty(keyboard, 1, { slot: /^Declarante$/u, name: 'Davi Feitosa Lima', born: '03041985' });
}

async function fillMarriage(keyboard: Keyboard, page: Page): Promise<void> {
  await keyboard.type('license_office', '3º Ofício de Registro Civil');
  await keyboard.type('license_number', '12/2026');
  await keyboard.type('license_certified_on', typedDaysAgo(20));
  await keyboard.type('proclaimed_on', typedDaysAgo(40));
  // Nobody of this name and day is married yet: those of other journeys were born in 1990.
  const [bride, groom] = [String(Date.now()).slice(-2), String(Date.now()).slice(-4, -2)].map(
    (digits) => `${String((Number(digits) % 28) + 1).padStart(2, '0')}021991`,
  );
  await addParty(keyboard, 0, {
    slot: /^Primeiro\(a\) cônjuge$/u,
    name: 'Joana Teixeira Lima',
    sex: 'Feminino',
    born: bride ?? '',
  });
  await addParty(keyboard, 1, {
    slot: /^Segundo\(a\) cônjuge$/u,
    name: 'Pedro Moreira Alves',
    sex: 'Masculino',
    born: groom ?? '',
  });
  await addParty(keyboard, 2, { slot: /^Testemunha \(2\)$/u, name: 'Rita Teixeira', born: '03041985' });
  await addParty(keyboard, 3, { slot: /^Testemunha$/u, name: 'Marta Moreira', born: '03041985' });
  await addParty(keyboard, 4, { slot: /^Juiz\(a\) de paz$/u, name: 'Davi Ramos', cpf: newCpf() });
  await keyboard.section(5);
  // She takes his name too; he keeps his, with which the field began.
  await keyboard.add('first_name_after', ' Alves');
  await expect(page.locator('[id$="-first_name_after"]')).toHaveValue('Joana Teixeira Lima Alves');
  await expect(page.locator('[id$="-second_name_after"]')).toHaveValue('Pedro Moreira Alves');
  await keyboard.section(6);
  await keyboard.type('celebrated_on', typedDaysAgo(0));
  await keyboard.type('celebrated_at', '1000');
  // The place is filled in with it.
  await keyboard.pick('ceremony_place_kind', 'Sede da serventia', 'sed');
  await keyboard.section(9);
  await keyboard.type('documents_presented', 'Certidões de nascimento');
}

async function addPart(
  keyboard: Keyboard,
  place: number,
  role: 'Vendedor' | 'Comprador',
  name: string,
): Promise<void> {
  const at = (field: string): string => `parts-${place}-${field}`;
  await keyboard.press(role === 'Vendedor' ? /^Vendedor\(a\)$/u : /^Comprador\(a\)$/u);
  await keyboard.atOnce(at('share'));
  await keyboard.type(at('share'), '1');
  await keyboard.type(at('name'), name);
  await keyboard.type(at('cpf'), newCpf());
  await keyboard.type(at('birth_date'), '06051980');
  await keyboard.type(at('profession_text'), 'Comerciante');
  await keyboard.pick(at('civil_status'), 'Solteiro(a)', 'sol');
  await keyboard.pick(at('city'), 'sobral');
  if (role === 'Vendedor') await keyboard.type(at('cnib_hash'), 'a1');
  await keyboard.pick(at('signature_kind'), 'Assina', 'as');
}

async function addPayment(keyboard: Keyboard, place: number, form: string, amount: string): Promise<void> {
  await keyboard.press(adding('note_registration/deed_payment'));
  await keyboard.atOnce(`payments-${place}-payment_form`);
  await keyboard.pick(`payments-${place}-payment_form`, form);
  await keyboard.type(`payments-${place}-amount`, amount);
}

async function fillDeed(keyboard: Keyboard): Promise<void> {
  await keyboard.type('dated_on', typedDaysAgo(1));
  await addPart(keyboard, 0, 'Vendedor', 'Ana Maria Teixeira');
  await addPart(keyboard, 1, 'Comprador', 'Bruno Lima');
  await keyboard.press(adding('note_registration/deed_property'));
  await keyboard.type('properties-0-description', 'Casa na rua do Sol');
  await keyboard.type('properties-0-enrollment_number', '1234');
  await keyboard.section(4);
  await keyboard.type('legal_business_on', typedDaysAgo(1));
  await keyboard.type('declared_value', '300000,00');
  await keyboard.pick('payment_terms', 'Quitado à vista', 'qui');
  await addPayment(keyboard, 0, 'Transferência', '120000,00');
  await addPayment(keyboard, 1, 'Pix', '180000,00');
  await keyboard.section(6);
  await keyboard.press(adding('note_registration/deed_tax'));
  await keyboard.atOnce('taxes-0-tax_kind');
  await keyboard.pick('taxes-0-tax_kind', 'ITBI');
  await keyboard.type('taxes-0-guide', '10');
  await keyboard.type('taxes-0-amount', '6000,00');
  await keyboard.type('taxes-0-paid_on', typedDaysAgo(2));
}

/** Begins an act in the search over everything, which is a key away from any page. */
async function begin(page: Page, resource: string, begun: string): Promise<void> {
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: words.t('search.title') })).toBeFocused();
  await page.keyboard.type(begun, { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${resource}/create$`, 'u'));
  await expect(page.locator('form section input:focus')).toBeVisible();
}

const STANDS = { book: /\S/u, sheet: /\d/u, term: /\d/u };

const ACTS: readonly Act[] = [
  {
    resource: 'civil_registration/death',
    begun: 'nov obi',
    fill: fillDeath,
    number: { ...STANDS, matricula: /123455 01 55 \d{4} 4/u },
  },
  {
    resource: 'civil_registration/marriage',
    begun: 'reg casam',
    fill: fillMarriage,
    // What is left out of each of the two is read as a warning.
    keys: 370,
    number: { ...STANDS, matricula: /123455 01 55 \d{4} 2/u },
  },
  { resource: 'note_registration/deed', begun: 'nov escr', fill: fillDeed, number: STANDS },
];

for (const { resource, begun, fill, number, keys: most = 350 } of ACTS)
  test(`${resource} is typed and registered by keyboard alone`, async ({ page }) => {
    // Several hundred keys, each as long as a person takes for it.
    test.slow();
    const keyboard = keyboardOf(page);
    await putNewsAway(page, 'pt-br');
    const keys = countKeys(page);
    await logInByKeyboard(page, 'maria@primeiro');
    await begin(page, resource, begun);
    await fill(keyboard, page);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: words.t('history.title'), exact: true })).toBeVisible();
    await page.keyboard.press('F9');
    await readWarnings(
      page,
      page.getByRole('dialog', { name: words.action('register', getEntity(resource)) }),
    );
    await page.keyboard.press('Enter');
    for (const [field, value] of Object.entries(number)) {
      const name = page.getByRole('term').filter({ hasText: words.field(getEntity(resource), field) });
      await expect(name.locator('xpath=following-sibling::dd').first()).toHaveText(value);
    }
    await expect(page.getByText(words.choice('record_status', 'pending')).first()).toBeVisible();
    expectKeys(keys, { all: most }, `login to a registered act of ${resource}`);
    await expect(page.locator('[data-next-step]')).toBeFocused();
  });
