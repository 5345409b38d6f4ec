import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { IdentityCheck } from './identity-check.tsx';
import { MARIA } from '../../testing/maria.ts';

const user = MARIA;
const sent: string[] = [];

/** A server that does an action once the password `certa` was given. */
beforeEach(() => {
  let confirmed = false;
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push(`${url} ${body}`);
    if (!url.includes('/confirm/'))
      return Promise.resolve(
        confirmed
          ? Response.json({ status: 'ineffective' })
          : Response.json(
              { detail: 'Senha' },
              { status: 403, headers: { 'x-error-code': 'confirmation_needed' } },
            ),
      );
    confirmed = body.includes('"certa"');
    return Promise.resolve(
      confirmed
        ? new Response(null, { status: 204 })
        : Response.json({ detail: 'Não confere.' }, { status: 401 }),
    );
  });
  render(
    <MantineProvider env="test">
      <IdentityCheck user={user} />
    </MantineProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const voidIt = (): Promise<unknown> => api.post('/civil_registration/birth/7/void/', { reason: 'engano' });
const type = async (password: string): Promise<void> => {
  const input = await screen.findByLabelText(/^Senha/u);
  await userEvent.type(input, `${password}{Enter}`);
};

it('asks for the password, and does the same deed again with what was typed', async () => {
  const deed = voidIt();
  expect(await screen.findByDisplayValue('maria@primeiro')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'OK' }).disabled).toBe(true);
  await type('errada');
  expect(await screen.findByText('Não confere.')).toBeTruthy();
  await type('certa');
  expect(await deed).toEqual({ status: 'ineffective' });
  const asked = sent.filter((each) => each.includes('/void/'));
  expect(asked).toEqual([asked[0], asked[0]]);
  await waitFor(() => expect(screen.queryByLabelText(/^Senha/u)).toBeNull());
});

it('leaves the deed refused when it is cancelled', async () => {
  const deed = voidIt().catch((error: unknown) => error);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await deed).toMatchObject({ status: 403, code: 'confirmation_needed' });
  expect(sent).toHaveLength(1);
});

it('asks once for what is refused together', async () => {
  const both = Promise.all([voidIt(), voidIt()]);
  await type('certa');
  expect(await both).toHaveLength(2);
  expect(sent.filter((each) => each.includes('/confirm/'))).toHaveLength(1);
});
