import { getEntity } from '@serventia/domain/registry';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage, i18n, plainText } from './i18n.ts';
import { useText } from './use-text.ts';

afterEach(() => act(() => changeLanguage('pt-br')));

it('gives the words of the language that is shown, and other words when it changes', async () => {
  const { result, rerender } = renderHook(useText);
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
  expect(result.current.t('common.yes')).toBe('Sim');
  await act(() => changeLanguage('en-us'));
  expect(result.current.language).toBe('en-us');
  expect(result.current.t('common.yes')).toBe('Yes');
});

it('says a text that came after it was asked for', () => {
  expect(plainText('late.word', 'late.other')).toBe('late.other');
  i18n.addResourceBundle('pt-br', 'translation', { late: { other: 'Outra' } }, true, true);
  expect(plainText('late.word', 'late.other')).toBe('Outra');
  i18n.addResourceBundle('pt-br', 'translation', { late: { word: 'Palavra' } }, true, true);
  expect(plainText('late.word', 'late.other')).toBe('Palavra');
});

it('says the parameters of a text each time', () => {
  const { t } = renderHook(useText).result.current;
  expect([1, 2].map((count) => t('common.rows', { count, shown: String(count) }))).toEqual([
    '1 registro',
    '2 registros',
  ]);
});

it.each([
  ['civil_registration/birth', /^O ato recebe seu número/u],
  ['note_registration/protocol', /^O título passa a registrado/u],
  ['basic/record_endorsement', /^Fica à margem do registro/u],
  ['basic/changing_book_page', /^Quer mesmo registrar\?$/u],
  ['note_registration/deed', /^O ato recebe livro e folhas .+ só por outro ato ou à margem/u],
  ['note_registration/proxy', /^O ato recebe livro e folhas/u],
])('says before %s is registered what comes of it', (name, said) => {
  const { action, confirmation } = renderHook(useText).result.current;
  expect(confirmation(getEntity(name), 'register', action('register'))).toMatch(said);
});

it('asks before a period is closed with the article', () => {
  const { action, confirmation } = renderHook(useText).result.current;
  const said = confirmation(getEntity('financial/balance'), 'close_period', action('close_period'));
  expect(said).toBe('Quer mesmo encerrar o período?');
});

it.each([
  ['note_registration/deed', 'Lavrar', 'Ato lavrado.'],
  ['note_registration/proxy', 'Lavrar', 'Ato lavrado.'],
  ['civil_registration/birth', 'Lavrar', 'Registro feito.'],
  ['civil_registration/death', 'Registrar', 'Registro feito.'],
])('calls the registration of %s as the trade does', (name, called, told) => {
  const { action, done } = renderHook(useText).result.current;
  expect([action('register', getEntity(name)), done('register', getEntity(name))]).toEqual([called, told]);
});
