import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FileCell } from './file-cell.tsx';

it('says that a file could not be read, and why', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ detail: 'Não encontrado.' }, { status: 404 })),
  );
  render(
    <MantineProvider env="test">
      <Notifications />
      <FileCell spec={{ kind: 'file', accept: 'any' }} value={7} />
    </MantineProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button'));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('O arquivo não pôde ser baixado.');
  expect(told.textContent).toContain('Não encontrado.');
});

/** Presses a file that the server keeps: what was saved of it, and under which name, or that it was shown. */
async function press(accept: 'data' | 'any', type: string): Promise<{ saved: string; shown: number }> {
  const headers = {
    'content-type': type,
    'content-disposition': "inline; filename*=UTF-8''declara%C3%A7%C3%A3o.json",
  };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
  const show = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  render(
    <MantineProvider env="test">
      <FileCell spec={{ kind: 'file', accept }} value={7} />
    </MantineProvider>,
  );
  const name = accept === 'data' ? 'Baixar arquivo' : 'Abrir arquivo';
  await userEvent.setup().click(screen.getByRole('button', { name }));
  await vi.waitFor(() => expect(names.length + show.mock.calls.length).toBe(1));
  return { saved: names.join(), shown: show.mock.calls.length };
}

afterEach(() => vi.restoreAllMocks());

it('saves data for another program under its name, and shows what people read', async () => {
  expect(await press('data', 'application/json')).toEqual({ saved: 'declaração.json', shown: 0 });
  expect(await press('any', 'application/pdf')).toEqual({ saved: '', shown: 1 });
});
