import { cib, cnm, cnpj, cpf, matricula } from '@serventia/domain/identifier-formats';
import { unavailabilityOrder } from '@serventia/domain/property/unavailability-order.entity';
import { choice, civilDate, identifier, phone } from '@serventia/kit';
import { expect, it } from 'vitest';
import { fieldSpan } from './field-span.ts';

const plain = (text: string): { text: string; isMarked: boolean; hasHelp: boolean } => ({
  text,
  isMarked: false,
  hasHelp: false,
});

it.each([
  ['Data', 2],
  ['Data da apresentação do título', 3],
  ['Data em que o título foi apresentado ao oficial', 4],
])('is as wide as its label, %s, on one line', (label, columns) => {
  expect(fieldSpan(civilDate(), plain(label))).toBe(columns);
});

it('is as wide as what stands at its label, too', () => {
  const label = plain('Data do certificado');
  const spans = [label, { ...label, isMarked: true }, { ...label, isMarked: true, hasHelp: true }];
  expect(spans.map((each) => fieldSpan(civilDate(), each))).toEqual([2, 2, 3]);
});

it.each([
  [['Sim', 'Não'], 3],
  [['Separação total de bens', 'Outro'], 4],
  [['Separação obrigatória de bens (CC 1.641)'], 5],
  [['x'.repeat(60)], 6],
])('is as wide as the longest of its options, %j', (options, columns) => {
  expect(fieldSpan(choice('regime', ['a']), plain('Regime'), options)).toBe(columns);
});

it.each([
  ['CIB', cib, 2],
  ['CPF', cpf, 3],
  ['CNPJ', cnpj, 3],
  ['CNM', cnm, 4],
  ['matrícula', matricula, 5],
])('is as wide as a %s with its signs', (_name, format, columns) => {
  expect(fieldSpan(identifier(format), plain('Nº'))).toBe(columns);
});

it('is as wide as a number of the CNIB, which has up to thirty signs', () => {
  expect(fieldSpan(unavailabilityOrder.fields.cnib_order, plain('Ordem da CNIB'))).toBe(4);
});

it('shows a mobile number whole', () => {
  expect(fieldSpan(phone(), plain('Telefone'))).toBe(3);
});
