import { MantineProvider } from '@mantine/core';
import { getEntity } from '@serventia/domain/registry';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as clock from '../api/office-clock.ts';
import * as session from '../api/session.ts';
import { changeLanguage } from '../text/i18n.ts';
import { EditorsNotice } from './editors-notice.tsx';
import type { ResourceForm } from './use-resource-form.ts';

let sockets: FakeSocket[] = [];
class FakeSocket extends EventTarget {
  readonly path: string;
  isOpen = true;
  constructor(path: string) {
    super();
    this.path = path;
    sockets.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
  show(...editors: readonly (readonly [string, string])[]): void {
    const data = JSON.stringify({ editors: editors.map(([name, since]) => ({ name, since })) });
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  sockets = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(session, 'getSession').mockReturnValue({} as never);
  vi.spyOn(clock, 'officeTimeZone').mockReturnValue('America/Fortaleza');
  vi.useFakeTimers({ now: new Date('2026-03-02T18:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const notice = (form: Partial<ResourceForm>): React.ReactElement => (
  <MantineProvider env="test">
    <EditorsNotice
      form={
        {
          entity: getEntity('basic/person'),
          row: { id: 7, version: 1 },
          readOnly: false,
          ...form,
        } as ResourceForm
      }
    />
  </MantineProvider>
);

it('shows who edits the row and since when, until nobody does', () => {
  render(notice({}));
  expect(sockets.map(({ path }) => path)).toEqual(['/ws/presence/?entity=basic%2Fperson&id=7&editing=true']);
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('');
  sockets[0]?.show(['Ana Souza', '2026-03-02T17:03:20Z']);
  expect(place.textContent).toBe('Ana Souza está editando desde 14:03');
  sockets[0]?.show(['Ana Souza', '2026-03-02T17:03:20Z'], ['João Lima', '2026-03-02T17:20:00Z']);
  expect(place.textContent).toBe('Ana Souza e João Lima estão editando desde 14:03');
  sockets[0]?.show(['Ana Souza', '2026-02-27T17:03:20Z']);
  expect(place.textContent).toMatch(/desde 27\/02\/2026/u);
  sockets[0]?.show();
  expect(place.textContent).toBe('');
});

it('writes the time as the language does', async () => {
  await changeLanguage('en-us');
  render(notice({}));
  sockets[0]?.show(['Ana Souza', '2026-03-02T17:03:20Z']);
  expect(screen.getByRole('status').textContent).toBe('Ana Souza has been editing this since 2:03 PM');
  await changeLanguage('pt-br');
});

it('asks as one who only reads where the form is only read', () => {
  render(notice({ readOnly: true }));
  expect(sockets.map(({ path }) => path)).toEqual(['/ws/presence/?entity=basic%2Fperson&id=7&editing=false']);
});

it('watches neither a new row, nor one that nobody can change, nor one of its user alone', () => {
  render(notice({ row: undefined }));
  render(notice({ readOnly: true, frozenBy: 'registered' }));
  render(notice({ entity: getEntity('basic/session') }));
  expect(sockets).toEqual([]);
});

it('ends its watch with the page', () => {
  const { unmount } = render(notice({}));
  unmount();
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false]);
});
