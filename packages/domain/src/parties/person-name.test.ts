import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameTokens, normalizeName } from './person-name.ts';
import { phoneticKey } from './phonetic-key.ts';

test('a name is kept as written, tidied', () => {
  expect(normalizeName('  João   da\tSilva ')).toBe('João da Silva');
  expect(normalizeName('João')).toBe('João');
});

test.each([
  ['João da Silva e Souza', ['joao', 'silva', 'souza']],
  ["Maria das Dores D'Ávila-Reis", ['maria', 'dores', 'd', 'avila', 'reis']],
  ['  ', []],
])('%s has the words %o', (name, tokens) => expect(nameTokens(name)).toEqual(tokens));

describe('what sounds the same has one key', () => {
  test.each([
    ['Luiz', 'Luis', 'luíz', 'LUYS'],
    ['Thiago', 'Tiago', 'Thyago', 'Tyago'],
    ['Felipe', 'Phelipe', 'Fellipe', 'Phellippe'],
    ['Souza', 'Sousa', 'Souça'],
    ['Wagner', 'Vagner'],
    ['Cristina', 'Christina', 'Kristina', 'Crystina'],
    ['Isabel', 'Izabel', 'Isabeu'],
    ['Katia', 'Cátia', 'Kátya'],
    ['Yara', 'Iara', 'Hiara'],
    ['Matheus', 'Mateus', 'Matteus'],
    ['Giovanna', 'Jovana', 'Geovanna'.replace('Geo', 'Gio'), 'Giovana'],
    ['Walter', 'Valter', 'Wálter', 'Vauter'],
    ['Raissa', 'Raíça', 'Raysa', 'Raiza'],
    ['William', 'Wilian', 'Vilian'],
    ['Miguel', 'Migueu'],
    ['Jéssica', 'Gessica', 'Jessika'],
    ['Sheila', 'Cheila', 'Xeila'],
    ['Michele', 'Mishelli', 'Michelly'],
    ['Alexandre', 'Alessandre', 'Aleksandre', 'Alecsandre'],
    ['Baptista', 'Batista'],
    ['Victor', 'Vitor'],
    ['Hugo', 'Ugo'],
    ['Erick', 'Eric', 'Érik'],
    ['Ignez', 'Inês', 'Inez'],
    ['Nascimento', 'Nassimento', 'Nacimento'],
    ['Guilherme', 'Guilhermi'],
    ['Henrique', 'Enrike', 'Henrrique'],
    ['Arnaldo', 'Arnaudo'],
    ['Regiane', 'Rejane'],
    ['Joaquim', 'Joakim', 'Joaquin'],
  ])('%s', (...names) => expect([...new Set(names.map((name) => phoneticKey(name)))]).toHaveLength(1));
});

test.each([
  ['Maria', 'Mara'],
  ['Paulo', 'Paula'],
  ['Cunha', 'Cuna'],
  ['João', 'José'],
  ['Ana', 'Eva'],
  ['Marcelo', 'Marcela'],
  ['Filho', 'Filo'],
])('%s is not %s', (a, b) => expect(phoneticKey(a)).not.toBe(phoneticKey(b)));

test('blind to case and accents, never empty for letters', () => {
  const word = fc.stringMatching(/^[A-Za-zÁÀÂÃÉÊÍÓÔÕÚÜÇáàâãéêíóôõúüç]{1,15}$/);
  fc.assert(
    fc.property(word, (name) => {
      const key = phoneticKey(name);
      expect(key).not.toBe('');
      expect(phoneticKey(name)).toBe(key);
      expect(phoneticKey(name.toUpperCase())).toBe(key);
      expect(phoneticKey(name.toLowerCase())).toBe(key);
      expect(phoneticKey(name.normalize('NFD'))).toBe(key);
      const accents = name.replaceAll(/[çÇ]/g, 's').normalize('NFD').replaceAll(/\p{M}/gu, '');
      expect(phoneticKey(accents)).toBe(key);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(phoneticKey(text) === '').toBe(!/\p{L}/u.test(text));
    }),
  );
});
