import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../text/i18n.ts';
import FollowingPage from './following-page.tsx';
import type { FollowedHere } from './look-up.ts';

const params = vi.hoisted(() => ({ office: undefined as string | undefined }));
vi.mock('@tanstack/react-router', () => ({ useParams: () => params }));

const FOLLOWED: FollowedHere = {
  of: 'protocol',
  number: '12',
  asked: 'registration',
  entered_on: '2026-11-02',
  state: 'awaiting_payment',
  steps: [
    { on: '2026-11-02', state: 'prenoted', text: null },
    { on: '2026-11-05', state: 'awaiting_payment', text: 'Boleto enviado' },
  ],
  due: { on: '2026-11-12', by: 'presenter' },
  holds_until: '2026-12-01',
  fetch: null,
  to_pay: '1250.50',
  office: { name: '1º Ofício', cns: '123455', city: 'Crato - CE' },
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  params.office = '123455';
  vi.stubGlobal('fetch', fetched);
  globalThis.history.replaceState(null, '', '/acompanhar/123455?numero=12');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  globalThis.history.replaceState(null, '', '/');
  await changeLanguage('pt-br');
});

const answering = (status: number, body: unknown = {}, headers: Record<string, string> = {}): void => {
  fetched.mockResolvedValue(Response.json(body, { status, headers }));
};

function ask(password = 'abcd2345'): void {
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Consultar' }));
}

it('asks with the office and the number of the address, and keeps the password out of it', async () => {
  answering(200, FOLLOWED);
  render(<FollowingPage />);
  expect(screen.queryByLabelText(/CNS/u)).toBeNull();
  expect(screen.getByLabelText('Número do protocolo ou do pedido')).toHaveProperty('value', '12');
  ask();
  const article = await screen.findByRole('article', { name: 'Protocolo 12' });
  const [url, options] = fetched.mock.calls[0] ?? [];
  expect([url, options?.method, options?.body]).toEqual([
    '/api/public/follow/',
    'POST',
    JSON.stringify({ office: '123455', number: '12', password: 'abcd2345' }),
  ]);
  expect(globalThis.location.href).not.toContain('abcd');
  for (const told of ['Aguardando pagamento', '1º Ofício', 'CNS 12.345-5', '12 de novembro de 2026'])
    expect(article.textContent).toContain(told);
  expect(article.textContent).toMatch(/Falta pagarR\$\s1\.250,50/u);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    '5 de novembro de 2026Aguardando pagamentoBoleto enviado',
    '2 de novembro de 2026Protocolado, aguardando exame',
  ]);
});

it('asks for the CNS where the address names no office', async () => {
  params.office = undefined;
  answering(200, FOLLOWED);
  render(<FollowingPage />);
  fireEvent.change(screen.getByLabelText(/^CNS da serventia/u), { target: { value: '12.345-5' } });
  ask();
  await screen.findByRole('article');
  expect(fetched.mock.calls[0]?.[1]?.body).toContain('"office":"12.345-5"');
});

it.each([
  [404, {}, 'Número ou senha não conferem.'],
  [429, { 'retry-after': '40' }, 'Aguarde 40 segundos'],
  [503, {}, 'Não foi possível consultar agora.'],
])('says of an answer of %i what to do, and shows nothing', async (status, headers, told) => {
  answering(status, {}, headers);
  render(<FollowingPage />);
  ask();
  expect(await screen.findByText(new RegExp(told, 'u'))).toBeDefined();
  expect(screen.queryByRole('article')).toBeNull();
});

it('says the same in English', async () => {
  answering(200, { ...FOLLOWED, state: 'ready', fetch: 'title', due: null, to_pay: null });
  await changeLanguage('en-us');
  render(<FollowingPage />);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'abcd2345' } });
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
  const article = await screen.findByRole('article', { name: 'Protocol 12' });
  expect(article.textContent).toContain('Ready: it can be fetched at the office');
  expect(article.textContent).not.toMatch(/Still to pay|Your term/u);
});
