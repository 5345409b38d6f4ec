import { expect, type Locator, type Page } from '@playwright/test';
import type { FieldSpec } from '@serventia/kit';
import { FILES } from './files.ts';
import type { Words } from './resources.ts';
import type { Rows } from './rows.ts';

const INPUTS = ':is(input, textarea, button, [contenteditable])';

/** An input of a form as it stands. */
export interface FormInput {
  readonly id: string;
  /** What it is called, for the eye and for a screen reader. */
  readonly label: string;
  readonly value: string;
  readonly checked: boolean;
  /** What is written in a field of formatted text. */
  readonly text: string;
}

/** Waits until a long page has drawn what is below the window, too. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-more]')).toHaveCount(0);
}

/** The inputs of a form as they stand, all of them looked at in one go. */
export interface FormInputs {
  /** That of a field: its id ends in the field's path. */
  readonly of: (field: string) => FormInput | undefined;
}

export async function inputsOf(page: Page): Promise<FormInputs> {
  await untilDrawn(page);
  return drawnInputsOf(page);
}

/** The inputs of a form that was drawn to its end before, as they stand now. */
export async function drawnInputsOf(page: Page): Promise<FormInputs> {
  const inputs = await page.evaluate((css) => {
    const labels = new Map(
      Array.from(document.querySelectorAll<HTMLLabelElement>('label[for]'), (label) => [
        label.htmlFor,
        label.textContent,
      ]),
    );
    return Array.from(
      document.querySelectorAll<HTMLElement>(`form ${css}[id]`),
      (node): FormInput => ({
        id: node.id,
        label: labels.get(node.id) ?? node.getAttribute('aria-label') ?? '',
        value: 'value' in node ? String(node.value) : '',
        checked: 'checked' in node && node.checked === true,
        text: node.isContentEditable ? node.innerText : '',
      }),
    );
  }, INPUTS);
  return {
    of: (field) =>
      inputs.find(({ id }) => id.endsWith(`-${field}`) && /^\w+$/u.test(id.slice(0, -field.length - 1))),
  };
}

/** Where an input is, to type into it. */
export function locate(page: Page, { id }: FormInput): Locator {
  return page.locator(`form ${INPUTS}[id="${id}"]`);
}

/** What an input is called, without the mark of what is necessary. */
export function labelOf({ label }: FormInput): string {
  return label.replace(/\s*\*$/u, '').trim();
}

/** `2025-04-12` as the language types it: `12042025`, `04122025`. */
export function typedDate(value: string, { language }: Words): string {
  const [year = '', month, day] = value.split('-');
  const parts = language === 'pt-br' ? [day, month, year] : [month, day, year];
  return parts.filter((part) => part !== undefined).join('');
}

/** `1234.50` as the language types it. */
export function typedAmount(value: string, { language }: Words): string {
  return language === 'pt-br' ? value.replace('.', ',') : value;
}

/** Length of a moment without its seconds, as a browser takes it. */
const MINUTE = 'YYYY-MM-DDTHH:MM'.length;

export interface Filling {
  readonly page: Page;
  readonly words: Words;
  readonly rows: Rows;
}

type Fill = (input: Locator, value: unknown, filling: Filling, spec: FieldSpec) => Promise<void>;

const type: Fill = (input, value) => input.fill(String(value));

/** Texts come at once, as they are pasted: how a field is typed into key by key is the matter of its kind, not of each form. */
const fills: { readonly [Kind in FieldSpec['kind']]: Fill } = {
  text: type,
  long_text: type,
  person_name: type,
  email: type,
  integer: type,
  fraction: type,
  json: (input, value) => input.fill(JSON.stringify(value)),
  code: type,
  row_number: type,
  changes: (input, value) => input.fill(JSON.stringify(value)),
  phone: type,
  identifier: type,
  time: (input, value) => input.fill(String(value).replaceAll(':', '')),
  civil_date: (input, value, { words }) => input.fill(typedDate(String(value), words)),
  partial_date: (input, value, { words }) => input.fill(typedDate(String(value), words)),
  money: (input, value, { words }) => input.fill(typedAmount(String(value), words)),
  decimal: (input, value, { words }) => input.fill(typedAmount(String(value), words)),
  instant: (input, value) => input.fill(String(value).slice(0, MINUTE)),
  boolean: (input, value) => input.setChecked(value === true),
  async rich_text(input) {
    await input.click();
    await input.pressSequentially('Texto formatado');
  },
  async choice(input, value, { words }, spec) {
    const label = spec.kind === 'choice' ? words.choice(spec.set, String(value)) : '';
    if ((await input.inputValue()) === label) return;
    await input.fill(label);
    await input.press('Enter');
    await expect(input).toHaveValue(label);
  },
  async choices(input, value, { page, words }, spec) {
    for (const option of value as readonly string[]) {
      const label = spec.kind === 'choices' ? words.choice(spec.set, option) : '';
      await input.fill(label);
      await input.press('Enter');
      await expect(page.locator('form').getByText(label, { exact: true }).first()).toBeVisible();
    }
    await input.press('Escape');
  },
  async reference(input, value, { rows, words }, spec) {
    const label = (): Promise<string> =>
      spec.kind === 'reference'
        ? rows.label(spec.entity, Number(value), words.language)
        : Promise.resolve('');
    await input.fill(await label());
    await input.press('Enter');
    // Rows that are called the same are shown, and none is taken unseen: then one looks, and takes the first.
    await expect(input).not.toHaveAttribute('aria-busy', 'true');
    // What all offices share another walk may be renaming meanwhile.
    await expect(async () => expect(await input.inputValue()).toBe(await label())).toPass({
      timeout: 20_000,
    });
    await expect(async () => {
      if ((await input.getAttribute('aria-invalid')) === 'true') await input.press('Enter');
      await expect(input).not.toHaveAttribute('aria-invalid', 'true', { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  },
  async file(input, _, { page }, spec) {
    const chooser = page.waitForEvent('filechooser');
    await input.click();
    const file = FILES[spec.kind === 'file' ? spec.accept : 'any'];
    await (await chooser).setFiles(file);
    await expect(page.getByText(file.name).first()).toBeVisible();
  },
};

/** Fills in one field as a person would, by its kind. */
export async function fillField(
  filling: Filling,
  input: Locator,
  spec: FieldSpec,
  value: unknown,
): Promise<void> {
  await fills[spec.kind](input, value, filling, spec);
  await input.blur();
}

/** What a form shows of a field, to compare it with what it shows later. */
export function shownIn({ value, checked, text }: FormInput, { kind }: FieldSpec): string {
  if (kind === 'boolean') return String(checked);
  return kind === 'rich_text' ? text : value;
}

/** Whether a form shows a field as one text that is the same after a reload. */
export const isShownAsText = ({ kind, secret }: FieldSpec): boolean =>
  kind !== 'file' && kind !== 'choices' && kind !== 'json' && !secret;
