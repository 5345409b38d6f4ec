import { MOST_OPENED } from '@serventia/domain/office/home';
import { getSession } from './session.ts';

/** Where the opened rows of this user at this office are kept; undefined for a super user, who has no office. */
function storageKey(): string | undefined {
  const user = getSession()?.user;
  return user?.notary_office ? `serventia.opened.${user.notary_office}.${user.id}` : undefined;
}

/** The rows that the user opened last, the newest first, as `civil_registration/birth/12`: no words of anybody are kept. */
export function openedRows(): readonly string[] {
  const key = storageKey();
  const kept = key && localStorage.getItem(key);
  return kept ? kept.split(',').slice(0, MOST_OPENED) : [];
}

/** Remembers that the user has opened a row. */
export function rememberOpened(entity: string, id: number): void {
  const key = storageKey();
  if (!key) return;
  const row = `${entity}/${id}`;
  const others = openedRows().filter((each) => each !== row);
  localStorage.setItem(key, [row, ...others].slice(0, MOST_OPENED).join(','));
}
