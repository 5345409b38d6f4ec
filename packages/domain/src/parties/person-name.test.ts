import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameInitials, nameTokens, normalizeName, styledName } from './person-name.ts';
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

describe('the style of the office', () => {
  test.each([
    ['clara luíza teixeira moreira', 'Clara Luíza Teixeira Moreira'],
    ['JOÃO DA SILVA E SOUZA', 'João da Silva e Souza'],
    ['de souza', 'de Souza'],
    ["maria d'ávila", "Maria d'Ávila"],
    ['ana-maria dos santos', 'Ana-Maria dos Santos'],
    ['Ana McArthur', 'Ana McArthur'],
    ['pedro II', 'Pedro II'],
    ['élcio', 'Élcio'],
    ['ɨtõ kuruaʔi', 'Ɨtõ Kuruaʔi'],
    ['', ''],
  ])('%s with initials is %s', (typed, styled) => {
    expect(styledName(typed, 'initials')).toBe(styled);
  });

  test('in capitals, or as typed', () => {
    expect(styledName('Conceição de Sá', 'capitals')).toBe('CONCEIÇÃO DE SÁ');
    expect(styledName('conceição DE sá', 'as_typed')).toBe('conceição DE sá');
  });

  test('changes no letter but its case, and nothing the second time', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('initials', 'capitals'), (name, style) => {
        const once = styledName(name, style);
        expect(styledName(once, style)).toBe(once);
      }),
    );
    for (const name of ["Maria Conceição d'Ávila dos Santos-Reis", 'JOSÉ DE SÁ'])
      for (const style of ['initials', 'capitals'] as const)
        expect(styledName(name, style).toLowerCase()).toBe(name.toLowerCase());
  });
});

test.each([
  ['Maria Clara de Souza', 'M. C. S.'],
  ['clara luíza teixeira', 'C. L. T.'],
  ['ÉLCIO DOS SANTOS', 'É. S.'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => expect(nameInitials(name)).toBe(initials));

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
