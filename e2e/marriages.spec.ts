// Marriages: a civil one from its license to its record, by keyboard alone, and the two kinds that ask most besides it.
// What the law asks of each of the seven is tried on the API.
import { getEntity } from '@serventia/domain/registry';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { apiOf } from './support/api.ts';
import { typedDaysAgo } from './support/births.ts';
import { type Keyboard, keyboardOf } from './support/keyboard.ts';
import { putNewsAway } from './support/news.ts';
import { newCpf } from './support/numbers.ts';
import { wordsOf } from './support/resources.ts';
import { logIn } from './support/session.ts';
import { readWarnings } from './support/warnings.ts';

const words = wordsOf('pt-br');
const MARRIAGE = 'civil_registration/marriage';
const LICENSE = 'civil_registration/marriage_license';

interface Someone {
  /** What the form calls their place. */
  readonly slot: RegExp;
  readonly name: string;
  readonly born?: string;
  readonly sex?: string;
  readonly cpf?: string;
}

/** Takes a place that the form offers, after `place` other parties. */
async function addParty(keyboard: Keyboard, place: number, someone: Someone): Promise<void> {
  const at = (field: string): string => `parties-${place}-${field}`;
  await keyboard.press(someone.slot);
  await keyboard.atOnce(at('person'));
  await keyboard.type(at('name'), someone.name);
  if (someone.cpf) await keyboard.type(at('cpf'), someone.cpf);
  if (someone.sex) await keyboard.pick(at('sex'), someone.sex);
  if (!someone.born) return;
  await keyboard.type(at('birth_date'), someone.born);
  await keyboard.pick(at('civil_status'), 'Solteiro');
}

/** A surname that no other run has: each digit of the time as a letter. */
const newSurname = (): string =>
  `S${[...String(Date.now())].map((digit) => 'aeioubcdfg'.charAt(Number(digit))).join('')}`;
const BRIDE = `Joana ${newSurname()} Lima`;

/** The two, with a CPF each, which nobody is married under. */
async function addCouple(keyboard: Keyboard): Promise<void> {
  const joana = { name: BRIDE, sex: 'Feminino', born: '03021990', cpf: newCpf() };
  const pedro = { name: 'Pedro Moreira Alves', sex: 'Masculino', born: '04021990', cpf: newCpf() };
  await addParty(keyboard, 0, { slot: /^Primeiro\(a\) cônjuge$/u, ...joana });
  await addParty(keyboard, 1, { slot: /^Segundo\(a\) cônjuge$/u, ...pedro });
}

const WITNESSES = ['Rita Teixeira', 'Marta Moreira', 'Davi Ramos', 'Lia Prado', 'Nei Braga', 'Rui Feitosa'];

/** As many witnesses as the form still has places for, after `place` other parties. */
async function addWitnesses(keyboard: Keyboard, place: number, count: number): Promise<void> {
  for (const [index, name] of WITNESSES.slice(0, count).entries()) {
    const open = count - index;
    const slot = open > 1 ? new RegExp(`^Testemunha \\(${open}\\)$`, 'u') : /^Testemunha$/u;
    await addParty(keyboard, place + index, { slot, name, born: '03041985' });
  }
}

async function nameAfter(keyboard: Keyboard): Promise<void> {
  await keyboard.type('first_name_after', `${BRIDE} Alves`);
  await keyboard.type('second_name_after', 'Pedro Moreira Alves');
}

const CLERK = 'maria@primeiro';

async function begin(page: Page, address: string): Promise<Keyboard> {
  await putNewsAway(page, 'pt-br');
  await logIn(page, CLERK, address);
  return keyboardOf(page);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: words.t('history.title'), exact: true })).toBeVisible();
}

/** Registers the marriage on the page; its matrícula stands in the book of `digit`. */
async function register(page: Page, digit: '2' | '3'): Promise<void> {
  await page.keyboard.press('F9');
  await readWarnings(page, page.getByRole('dialog', { name: words.action('register') }));
  await page.keyboard.press('Enter');
  const name = page.getByRole('term').filter({ hasText: words.field(getEntity(MARRIAGE), 'matricula') });
  await expect(name.locator('xpath=following-sibling::dd').first()).toHaveText(
    new RegExp(`123455 01 55 \\d{4} ${digit}`, 'u'),
  );
}

/** Does a step of the license by its button, whose dialog takes `fill`. */
async function step(
  page: Page,
  action: string,
  state: string,
  fill: () => Promise<void> = async () => undefined,
): Promise<void> {
  const keyboard = keyboardOf(page);
  const name = words.action(action);
  await keyboard.press(new RegExp(`^${name}$`, 'u'));
  await fill();
  await expect(page.getByText(words.choice('license_status', state), { exact: true }).first()).toBeVisible();
  // What was pressed is no longer there: the keyboard goes on in the head of the page.
  await expect(page.locator('[data-bar] :focus')).toBeVisible();
}

async function typeLicense(keyboard: Keyboard): Promise<void> {
  await keyboard.type('requested_on', typedDaysAgo(25));
  await addCouple(keyboard);
  await addWitnesses(keyboard, 2, 2);
  await nameAfter(keyboard);
  const papers = [/^Certidão de nascimento primeiro/u, /^Certidão de nascimento segundo/u];
  for (const [place, slot] of papers.entries()) {
    await keyboard.press(slot);
    await keyboard.type(`documents-${place}-issued_on`, typedDaysAgo(30));
  }
  await keyboard.press(/^Declaração das duas testemunhas$/u);
  await keyboard.press(/^Declaração de estado civil e domicílio$/u);
}

// In one file they would still run when all others have ended.
test.describe.configure({ mode: 'parallel' });

test('a civil marriage goes from its license to its record by keyboard alone', async ({ page }) => {
  // Some hundred keys more than one act has.
  test.setTimeout(300_000);
  const keyboard = await begin(page, `/${LICENSE}/create`);
  await typeLicense(keyboard);
  await save(page);
  await step(page, 'analyze', 'in_analysis');
  await step(page, 'publish', 'published', async () => {
    await readWarnings(page, page.getByRole('dialog', { name: words.action('publish') }));
    await keyboard.type('published_on', typedDaysAgo(20));
    await keyboard.press(/^Publicar proclamas$/u);
  });
  await step(page, 'certify', 'certified', async () => {
    await readWarnings(page, page.getByRole('dialog', { name: words.action('certify') }));
    await page.keyboard.press('Enter');
  });

  await page.goto(`/${MARRIAGE}/create`);
  await keyboard.pick('license', BRIDE);
  // The license brings who marries, and what they declared, before anything is saved.
  await keyboard.type('celebrated_on', typedDaysAgo(0));
  await addWitnesses(keyboard, 2, 2);
  await addParty(keyboard, 4, { slot: /^Juiz\(a\) de paz$/u, name: 'Antônio Braga', cpf: newCpf() });
  await typeCeremony(keyboard, 'Sede da serventia');
  await keyboard.type('documents_presented', 'Certidões e certificado de habilitação');
  await save(page);
  await register(page, '2');
});

async function typeCeremony(keyboard: Keyboard, place: string): Promise<void> {
  await keyboard.type('celebrated_on', typedDaysAgo(0));
  await keyboard.type('celebrated_at', '1000');
  await keyboard.pick('ceremony_place_kind', place);
  await keyboard.type('ceremony_place', 'Salão da comunidade');
  await keyboard.pick('ceremony_city', 'sobral');
}

/** What is asked of a kind of marriage that is not civil. */
interface Kind {
  readonly kind: string;
  readonly digit: '2' | '3';
  readonly isLicensed: boolean;
  readonly witnesses: number;
  readonly presider?: 'Celebrante';
  readonly place: string;
  readonly more: (keyboard: Keyboard) => Promise<void>;
}

async function typeReligion(keyboard: Keyboard): Promise<void> {
  await keyboard.type('religion', 'Católico');
  await keyboard.type('religious_entered_on', typedDaysAgo(0));
}

async function typeOrder(keyboard: Keyboard): Promise<void> {
  await keyboard.type('order_court', '1ª Vara de Família');
  await keyboard.type('order_case', '0001234-56.2026.8.06.0001');
  await keyboard.type('order_judged_on', typedDaysAgo(3));
}

const KINDS: readonly Kind[] = [
  {
    kind: 'religious_unlicensed',
    digit: '3',
    isLicensed: true,
    witnesses: 2,
    presider: 'Celebrante',
    place: 'Templo',
    more: typeReligion,
  },
  { kind: 'nuncupative', digit: '2', isLicensed: false, witnesses: 6, place: 'Outro', more: typeOrder },
];

/** A draft with what all kinds have in common, which is typed above; it is a civil one until another is picked. Its id. */
async function draftWith(request: APIRequestContext, witnesses: number): Promise<number> {
  const two = {
    role: 'spouse',
    civil_status: 'single',
    mother_name: 'Vera Prado',
    hometown_text: 'Crato',
    profession_text: 'comerciante',
    address_abroad: 'Rua do Ouro, 10, Lisboa',
  } as const;
  const { status, body, text } = await apiOf(request, CLERK).post(`/api/${MARRIAGE}/`, {
    marriage_kind: 'civil',
    property_regime: 'partial_communion',
    first_name_after: `${BRIDE} Alves`,
    second_name_after: 'Pedro Moreira Alves',
    documents_presented: 'Certidões de nascimento',
    parties: [
      { ...two, side: 'first', name: BRIDE, sex: 'F', birth_date: '1990-02-03', cpf: newCpf() },
      {
        ...two,
        side: 'second',
        name: 'Pedro Moreira Alves',
        sex: 'M',
        birth_date: '1990-02-04',
        cpf: newCpf(),
      },
      ...WITNESSES.slice(0, witnesses).map((name) => ({
        role: 'witness',
        sex: 'F',
        name,
        birth_date: '1985-04-03',
        civil_status: 'single',
      })),
    ],
  });
  expect(status, text).toBe(201);
  return Number(body['id']);
}

for (const { kind, digit, isLicensed, witnesses, presider, place, more } of KINDS)
  test(`a marriage of the kind ${kind} is typed and registered`, async ({ page, request }) => {
    test.slow();
    const keyboard = await begin(page, `/${MARRIAGE}/${await draftWith(request, witnesses)}`);
    await keyboard.pick('marriage_kind', words.choice('marriage_kind', kind));
    if (isLicensed) {
      await keyboard.type('license_office', '3º Ofício de Registro Civil');
      await keyboard.type('license_number', '12/2026');
      await keyboard.type('license_certified_on', typedDaysAgo(20));
    }
    if (presider)
      await addParty(keyboard, 2 + witnesses, {
        slot: new RegExp(`^${presider}$`, 'u'),
        name: 'Antônio Braga',
        cpf: newCpf(),
      });
    await typeCeremony(keyboard, place);
    await more(keyboard);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: words.t('common.updated') })).toBeVisible();
    await register(page, digit);
  });
