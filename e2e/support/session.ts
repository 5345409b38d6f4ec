import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { IN_COOKIE, SESSION_HEADER } from '@serventia/domain/account/browser-session';
import { KEY_MS } from './keyboard.ts';

export const PASSWORD = 'serventia';

/** A password stands for five minutes; it is given anew before they end, so that no walk is asked in its midst. */
export const CONFIRMED_FOR_MS = 3 * 60_000;

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Types name and password into the login page. */
export async function logInWith(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete="username"]').pressSequentially(username, { delay: KEY_MS });
  await page.locator('input[type="password"]').pressSequentially(password, { delay: KEY_MS });
  await page.keyboard.press('Enter');
}

/** Logs in through the page, as anybody would. */
export async function logInByTyping(page: Page, username: string, landing: RegExp): Promise<void> {
  await logInWith(page, { username, password: PASSWORD });
  await expect(page).toHaveURL(landing);
}

/** What the browser keeps of who is logged in; the session itself is among its cookies. */
export const keptOf = (user: unknown): { readonly name: string; readonly value: string } => ({
  name: 'serventia.user',
  value: JSON.stringify(user),
});

/**
 * Logs in without the page for it, which has its own journeys: the next address that is opened is opened by this user, at once
 * where it is given.
 */
export async function logIn(page: Page, username: string, address?: string): Promise<void> {
  const user = await openBrowserSession(page.request, username);
  // What is kept for an address can be set from any page of it; this one is a text, and loads nothing else.
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem(kept.name, kept.value), keptOf(user));
  if (address) await page.goto(address);
}

/** Logs in as a clerk does whose hands stay on the keyboard. */
export async function logInByKeyboard(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await expect(page.locator('input[autocomplete="username"]')).toBeFocused();
  await page.keyboard.type(username, { delay: KEY_MS });
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD, { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(OFFICE_PAGE);
}

/** Where a clerk is led who has logged in. */
export const OFFICE = '/my_notary_office/notary_office';
export const OFFICE_PAGE = new RegExp(OFFICE, 'u');

/** A token of a demonstration user, for what a journey must ask the API. */
export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/api/account/token/', { data: { username, password: PASSWORD } });
  return ((await answer.json()) as { token: { access: string } }).token.access;
}

/** Logs in as the web application does: the session is then among the cookies of the context. Who it is. */
export async function openBrowserSession(request: APIRequestContext, username: string): Promise<unknown> {
  const answer = await request.post('/api/account/token/', {
    headers: { [SESSION_HEADER]: IN_COOKIE },
    data: { username, password: PASSWORD },
  });
  return ((await answer.json()) as { user: unknown }).user;
}
