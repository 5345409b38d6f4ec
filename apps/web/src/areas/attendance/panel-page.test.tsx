import type { VisitPanel } from '@serventia/domain/attendance/visit-panel';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../text/i18n.ts';
import PanelPage from './panel-page.tsx';

vi.mock('@tanstack/react-router', () => ({ useParams: () => ({ office: '123455' }) }));

const call = (ticket: string, desk: string) => ({
  ticket,
  desk,
  queue: 'Balcão',
  called_at: '2026-03-02T12:00:00Z',
});
const PANEL: VisitPanel = { office: '1º Ofício', calls: [call('B003', '2'), call('B002', '1')] };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  await changeLanguage('pt-br');
});
const answering = (status: number, body: unknown = {}): void => {
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
};
const later = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(4100));

it('shows the ticket that was called last and those before it, and goes on by itself', async () => {
  answering(200, PANEL);
  render(<PanelPage />);
  expect((await screen.findByText('B003')).parentElement?.textContent).toBe('B003Guichê 2Balcão');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/public/panel/123455/');
  expect(screen.getByRole('region', { name: 'Chamadas anteriores' }).textContent).toContain('B002Guichê 1');
  answering(200, { ...PANEL, calls: [call('N004', '3'), ...PANEL.calls] });
  await later();
  expect((await screen.findByText('N004')).parentElement?.textContent).toContain('Guichê 3');
});

it('keeps what it showed while the server cannot be reached, and says so', async () => {
  answering(200, PANEL);
  render(<PanelPage />);
  await screen.findByText('B003');
  answering(503);
  await later();
  expect((await screen.findByRole('alert')).textContent).toContain('Sem contato');
  expect(screen.getByText('B003')).toBeTruthy();
  answering(200, PANEL);
  await later();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says in English that the office shows none, or that nobody was called', async () => {
  await changeLanguage('en-us');
  answering(404);
  const { unmount } = render(<PanelPage />);
  expect((await screen.findByRole('alert')).textContent).toBe('This office shows no panel of tickets here.');
  unmount();
  answering(200, { ...PANEL, calls: [] });
  render(<PanelPage />);
  expect(await screen.findByText('No ticket was called today.')).toBeTruthy();
});
