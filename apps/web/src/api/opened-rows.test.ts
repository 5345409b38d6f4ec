import { MOST_OPENED } from '@serventia/domain/office/home';
import { afterEach, expect, it } from 'vitest';
import { MARIA } from '../testing/maria.ts';
import { openedRows, rememberOpened } from './opened-rows.ts';
import { endSession, startSession } from './session.ts';

afterEach(() => {
  endSession();
  localStorage.clear();
});

it('keeps the last opened rows, each once, the newest first', () => {
  startSession(MARIA);
  for (let id = 1; id <= MOST_OPENED + 2; id += 1) rememberOpened('basic/person', id);
  rememberOpened('basic/person', 5);
  expect(openedRows()).toHaveLength(MOST_OPENED);
  expect(openedRows().slice(0, 2)).toEqual(['basic/person/5', 'basic/person/10']);
});

it('shows nothing of another user, of another office, or of nobody', () => {
  startSession(MARIA);
  rememberOpened('basic/person', 1);
  startSession({ ...MARIA, id: 2 });
  expect(openedRows()).toEqual([]);
  startSession({ ...MARIA, notary_office: 2 });
  expect(openedRows()).toEqual([]);
  endSession();
  rememberOpened('basic/person', 2);
  startSession({ ...MARIA, notary_office: null, is_superuser: true });
  rememberOpened('account/user', 1);
  expect(openedRows()).toEqual([]);
  startSession(MARIA);
  expect(openedRows()).toEqual(['basic/person/1']);
});
