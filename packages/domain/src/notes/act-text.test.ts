import { expect, it } from 'vitest';
import { saysAnything } from '../texts/model/says-anything.ts';
import { deedTextFindings, proxyTextFindings } from './act-text.ts';
import { deed } from './deed.entity.ts';
import { proxy } from './proxy.entity.ts';

const paragraph = (text?: string): unknown => ({
  type: 'doc',
  content: [{ type: 'paragraph', ...(text === undefined ? {} : { content: [{ type: 'text', text }] }) }],
});

it.each([
  [null, false],
  [undefined, false],
  [{}, false],
  [paragraph(), false],
  [paragraph('  '), false],
  [paragraph('Saibam quantos'), true],
])('%j says anything: %s', (document, says) => {
  expect(saysAnything(document)).toBe(says);
});

const codes = (found: readonly { readonly code: string }[]): string[] => found.map(({ code }) => code);

it.each([
  ['sale', []],
  ['divorce', []],
  ['statement', ['act_without_text']],
  ['notarial_minutes', ['act_without_text']],
  ['will', ['act_without_text']],
] as const)('a %s without a draft is written by its model, or asks for one', (type, expected) => {
  expect(codes(deedTextFindings({ deed_type: type, body: paragraph(' ') }))).toEqual(expected);
});

it.each([
  ['Disseram que vivem na Rua A.', []],
  ['Disse {{giving_q}} que vende.', []],
  ['Disse {{child_name}} que vende.', ['model_unknown_fact']],
  ['[SE usufruct]Reserva para si.', ['model_open_passage']],
  ['Disse que {{?declarations}}.', ['question_unanswered']],
  ['«b:da_casa» Disse que vende.', []],
] as const)('a draft is whole before it is registered: %s', (text, expected) => {
  expect(codes(deedTextFindings({ deed_type: 'sale', body: paragraph(text) }))).toEqual(expected);
});

it('a power of attorney is written by its model, and has the facts of its own kind', () => {
  expect(proxyTextFindings({ proxy_kind: 'general', body: null })).toEqual([]);
  expect(codes(proxyTextFindings({ proxy_kind: 'general', body: paragraph('{{taxes_clause}}') }))).toEqual([
    'model_unknown_fact',
  ]);
});

it('is asked of each at its registration', () => {
  expect(deed.registration?.rules).toContain(deedTextFindings);
  expect(proxy.registration?.rules).toContain(proxyTextFindings);
});
