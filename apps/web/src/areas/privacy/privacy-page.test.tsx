import type { PrivacyNotice } from '@serventia/domain/privacy/privacy-notice';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../text/i18n.ts';
import PrivacyPage from './privacy-page.tsx';

vi.mock('@tanstack/react-router', () => ({ useParams: () => ({ office: '123455' }) }));

const NOTICE: PrivacyNotice = {
  office: {
    name: '1º Ofício',
    cns: '123455',
    address: 'Rua das Acácias, 120',
    city: 'Crato - CE',
    phone: null,
    email: null,
  },
  controller: { name: 'Helena Bezerra', role: 'Oficial Titular' },
  officer: { name: 'Lia Encarregada', email: 'lia@exemplo.com.br', phone: null },
  access_years: 5,
  is_followed: false,
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  await changeLanguage('pt-br');
});

const answering = (status: number, body: unknown = {}): void => {
  fetched.mockResolvedValue(Response.json(body, { status }));
};

it('names the controller, the officer and the channel of the office of the address', async () => {
  answering(200, NOTICE);
  render(<PrivacyPage />);
  const article = await screen.findByRole('article');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/public/privacy/123455/');
  for (const told of [
    '1º Ofício · CNS 12.345-5 · Rua das Acácias, 120 · Crato - CE',
    'Helena Bezerra · Oficial Titular',
    'Lia Encarregada · lia@exemplo.com.br',
    'por 5 anos',
  ])
    expect(article.textContent).toContain(told);
  // The office has no page of follow-up: nothing is said of it.
  expect(article.textContent).not.toContain('acompanhamento');
});

it('says what is kept of who follows where the office has that page, in English as well', async () => {
  answering(200, { ...NOTICE, is_followed: true });
  await changeLanguage('en-us');
  render(<PrivacyPage />);
  expect((await screen.findByRole('article')).textContent).toContain('is kept for a day');
});

it.each([
  [404, 'não publicou aqui'],
  [503, 'Não foi possível consultar agora'],
])('says of an answer of %i that there is nothing to show', async (status, told) => {
  answering(status);
  render(<PrivacyPage />);
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(screen.queryByRole('article')).toBeNull();
});
