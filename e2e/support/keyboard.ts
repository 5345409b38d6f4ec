import { expect, type Page } from '@playwright/test';

/** Everything a clerk does who never touches the mouse. */
export interface Keyboard {
  /** Tabs on until the field of this path has the focus. */
  to(path: string): Promise<void>;
  /** Waits until the field of this path has the focus without any key. */
  atOnce(path: string): Promise<void>;
  /** Tabs to a text field and types. */
  type(path: string, text: string): Promise<void>;
  /** Tabs to a list, types what is meant and presses Enter at once, as whoever knows the list does. */
  pick(path: string, text: string): Promise<void>;
  /** Tabs to a button or link with this name and presses Enter. */
  press(name: RegExp): Promise<void>;
}

const MOST_TABS = 400;
/** What a practised typist takes for a key. */
export const KEY_MS = 50;

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
    to,
    atOnce: (path) => expect.poll(() => isAt(path), `the focus is in ${path}`).toBe(true),
    async type(path, text) {
      await to(path);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text, { delay: KEY_MS });
    },
    async pick(path, text) {
      await to(path);
      await page.keyboard.type(text, { delay: KEY_MS });
      await page.keyboard.press('Enter');
    },
    async press(name) {
      await tabUntil(String(name), () =>
        page.evaluate(
          ({ source, flags }) =>
            new RegExp(source, flags).test(
              document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
            ),
          { source: name.source, flags: name.flags },
        ),
      );
      await page.keyboard.press('Enter');
    },
  };
}
