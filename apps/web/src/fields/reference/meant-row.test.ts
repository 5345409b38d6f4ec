import { expect, it } from 'vitest';
import type { Row } from '../../api/resource.ts';
import { getListed } from '../../declared/catalogue.ts';
import { meantRow, nearestFirst } from './meant-row.ts';

const city = getListed('basic/city');
const rows = (...labels: readonly string[]): Row[] =>
  labels.map((label, index) => ({ id: index + 1, version: 1, label }));
const bonitos = rows('Bonito - PE', 'Bonito - MS', 'Campo Bonito - PR');
const porto = rows('Porto Alegre do Norte - MT', 'Porto Alegre - RS', 'Novo Porto - PR');

it.each([
  ['the only one found', rows('Crato - CE'), 'crat', false, 'Crato - CE'],
  ['the only one that is called so', porto, 'porto alegre', false, 'Porto Alegre - RS'],
  ['the one typed in full', bonitos, 'bonito - ms', false, 'Bonito - MS'],
  ['none of several that are called so', bonitos, 'bonito', true, undefined],
  [
    'none that only begins so, when the field is left',
    rows('Crato - CE', 'Novo Crato - CE'),
    'cra',
    false,
    undefined,
  ],
  ['the only one that begins so, by Enter', rows('Crato - CE', 'Novo Crato - CE'), 'cra', true, 'Crato - CE'],
  ['none of several that begin so', porto, 'porto', true, undefined],
  ['nothing where nothing was found', [], 'crato', true, undefined],
])('takes %s', (_, found, typed, chooses, expected) => {
  expect(meantRow(city, found, typed, chooses)?.['label']).toBe(expected);
});

const rosa = {
  id: 9,
  version: 1,
  name: 'Rosa Beatriz da Silva',
  cpf: '52998224725',
  birth_date: '1990-01-02',
};
const farmer = {
  id: 8,
  version: 1,
  description: 'Produtor agrícola polivalente',
  synonyms: 'agricultor agricultora',
};

const card = { id: 60, version: 1, name: 'Ana Lima', card_number: 12 };

it('takes the one with the number that was typed, among others that are found by it', () => {
  const numbered = getListed('note_registration/signature_card');
  const cards = [card, { id: 61, version: 1, name: 'Rita', card_number: 112 }];
  expect(meantRow(numbered, cards, '12', true)).toBe(card);
  expect(meantRow(numbered, cards, '2', true)).toBeUndefined();
  expect(meantRow(numbered, [card], '12', false)).toBe(card);
});

it.each([
  ['by the beginnings of their names', 'basic/person', rosa, 'rosa silva', true],
  ['by their CPF with its mask', 'basic/person', rosa, '529.982.247-25', true],
  ['by their CPF as digits', 'basic/person', rosa, '52998224725', true],
  ['by another word for it', 'basic/profession', farmer, 'agricultora', true],
  ['by their number', 'basic/person', { id: 7, version: 1, name: null }, '#7', true],
  ['never by a name that only sounds alike', 'basic/person', rosa, 'roza beatris silva', false],
  ['never by a name of which a word is missing', 'basic/person', rosa, 'rosa beatriz souza', false],
  ['never by digits that are only like theirs', 'basic/person', rosa, '52998224724', false],
])('takes the only one found %s', (_, entity, row, typed, isTaken) => {
  expect(meantRow(getListed(entity), [row], typed, true)).toBe(isTaken ? row : undefined);
  expect(meantRow(getListed(entity), [row], typed, false)).toBe(isTaken ? row : undefined);
});

it('shows first what is called so, then what begins so', () => {
  expect(nearestFirst(city, porto, 'porto alegre').map((row) => row['label'])).toEqual([
    'Porto Alegre - RS',
    'Porto Alegre do Norte - MT',
    'Novo Porto - PR',
  ]);
});
