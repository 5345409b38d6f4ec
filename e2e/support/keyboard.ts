import { expect, type Page, test } from '@playwright/test';

/** Everything a clerk does who never touches the mouse. */
export interface Keyboard {
  /** Goes to a section of the form by the key that its index shows, counted from 1. */
  section(place: number): Promise<void>;
  /** Tabs on until the field of this path has the focus. */
  to(path: string): Promise<void>;
  /** Waits until the field of this path has the focus without any key. */
  atOnce(path: string): Promise<void>;
  /** Tabs to a text field and types. */
  type(path: string, text: string): Promise<void>;
  /** Tabs to a text field and types at the end of what it holds. */
  add(path: string, text: string): Promise<void>;
  /**
   * Tabs to a list, types what is meant, or the letters that are enough for it, and presses Enter at once, as whoever
   * knows the list does.
   */
  pick(path: string, meant: string, letters?: string): Promise<void>;
  /** Tabs to a button or link with this name and presses Enter. */
  press(name: RegExp): Promise<void>;
}

const MOST_TABS = 400;
/** What a practised typist takes for a key. */
export const KEY_MS = 50;

/** Keys that were pressed on a page: a letter is one, and so is a chord. */
export interface KeyCount {
  readonly all: number;
  /** Those that only move the focus. */
  readonly moving: number;
}

const MOVING = /^(?:(?:Shift\+)?Tab|Alt\+.+|Arrow.+|F6)$/u;

/** Counts every key that is pressed on this page from now on, by whatever function of the journey. */
export function countKeys(page: Page): KeyCount {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  const count = { all: 0, moving: 0 };
  keyboard.press = async (key, options) => {
    count.all += 1;
    if (MOVING.test(key)) count.moving += 1;
    await press(key, options);
  };
  keyboard.type = async (text, options) => {
    count.all += [...text].length;
    await type(text, options);
  };
  return count;
}

/** Holds a count at its aim, and notes it in the report. */
export function expectKeys({ all, moving }: KeyCount, aim: Partial<KeyCount>, what: string): void {
  test.info().annotations.push({ type: 'keys', description: `${what}: ${all}, of which ${moving} move on` });
  expect(all, `keys: ${what}`).toBeLessThanOrEqual(aim.all ?? Number.POSITIVE_INFINITY);
  expect(moving, `keys that move on: ${what}`).toBeLessThanOrEqual(aim.moving ?? Number.POSITIVE_INFINITY);
}

/** Whether what is typed would not take the place of what the field with the focus holds. */
const HOLDS_UNSELECTED = (): boolean => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true;
  return field.value !== '' && (field.selectionStart !== 0 || field.selectionEnd !== field.value.length);
};

export function keyboardOf(page: Page): Keyboard {
  async function tabUntil(what: string, found: () => Promise<boolean>): Promise<void> {
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await found()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${what} is not reached by Tab`);
  }
  const isAt = (path: string): Promise<boolean> =>
    page.evaluate(
      (wanted) =>
        document.activeElement?.id === wanted || Boolean(document.activeElement?.id.endsWith(`-${wanted}`)),
      path,
    );
  const to = (path: string): Promise<void> => tabUntil(path, () => isAt(path));

  return {
    section: (place) => page.keyboard.press(`Alt+${place}`, { delay: KEY_MS }),
    to,
    atOnce: (path) => expect.poll(() => isAt(path), `the focus is in ${path}`).toBe(true),
    async type(path, text) {
      await to(path);
      if (await page.evaluate(HOLDS_UNSELECTED)) await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text, { delay: KEY_MS });
    },
    async add(path, text) {
      await to(path);
      await page.keyboard.press('End');
      await page.keyboard.type(text, { delay: KEY_MS });
    },
    async pick(path, meant, letters) {
      await to(path);
      await page.keyboard.type(letters ?? meant, { delay: KEY_MS });
      await page.keyboard.press('Enter');
      if (letters !== undefined) await expect(page.locator('input:focus')).toHaveValue(meant);
    },
    async press(name) {
      await tabUntil(String(name), () =>
        page.evaluate(
          ({ source, flags }) => {
            const { activeElement } = document;
            // A dialog takes the keyboard a moment after it is seen: what is behind it, under the same name, is not meant.
            const isBehind =
              document.querySelector('[aria-modal="true"]') !== null &&
              !activeElement?.closest('[aria-modal="true"]');
            const said = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
            return !isBehind && new RegExp(source, flags).test(said);
          },
          { source: name.source, flags: name.flags },
        ),
      );
      await page.keyboard.press('Enter');
    },
  };
}
