import { expect, test } from 'vitest';
import { modelFindings } from './model-rule.ts';
import { listedVariables, sealVariableFindings } from './template-variables.ts';

const body = (...texts: string[]): unknown => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

test.each<[string, unknown, string | null]>([
  ['none', body('Certifico que'), null],
  ['nothing at all', null, null],
  [
    'in their order, with their spaces',
    body('{{nome}} e {{ mãe.nome }}', '{{selo.numero}}'),
    'nome, mãe.nome, selo.numero',
  ],
  ['half a variable', body('{{nome} {nome}} {{}}'), null],
  [
    'one that formatting cut in two',
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '{{no' },
            { type: 'text', text: 'me}}' },
          ],
        },
      ],
    },
    'nome',
  ],
])('the variables of a text: %s', (_, document, expected) =>
  expect(listedVariables(document)).toBe(expected),
);

const findings = (row: Parameters<typeof modelFindings>[0]) =>
  modelFindings(row).map(({ code, params }) => [
    code,
    params?.['variable'] ?? params?.['name'],
    params?.['paragraph'],
  ]);

test('each variable stands once', () => {
  expect(findings({ body: body('{{nome}} {{data}}') })).toEqual([]);
  expect(findings({ body: body('{{nome}}', '{{nome}}') })).toEqual([['variable_used_twice', 'nome', 2]]);
  expect(findings({ body: body('[SE x]{{nome}}[SENÃO]{{nome}}[FIM]') })).toEqual([]);
});

test('a model of an act names what the act has, and any other names what it likes', () => {
  const text = body(
    '{{child_name}}, «filho:child», {{nome}} [SE twin]x[FIM] «b:parte da serventia» {{selo.qr}}',
  );
  expect(findings({ body: text, act_type: '0' })).toEqual([['model_unknown_fact', 'nome', 1]]);
  expect(findings({ body: text, act_type: '3' }).map(([code]) => code)).toEqual([
    'model_unknown_fact',
    'model_unknown_group',
    'model_unknown_fact',
    'model_unknown_condition',
  ]);
  expect(findings({ body: text, act_type: '36' })).toEqual([]);
  expect(findings({ body: text })).toEqual([]);
});

test('a passage of any text has its end', () => {
  expect(findings({ body: body('[SE x]y') })).toEqual([['model_open_passage', 'x', 1]]);
  expect(findings({ body: body('[CADA x] [FIM]') })).toEqual([['model_empty_repetition', 'x', 1]]);
});

test.each([
  ['certificate', '{{selo.numero}} {{selo.qr}}', []],
  ['certificate', '{{selo.numero}}', ['selo.qr']],
  ['record', '', ['selo.numero', 'selo.qr']],
  ['letter', '', []],
] as const)('the seal on a %s with "%s"', (template_kind, text, missing) => {
  expect(
    sealVariableFindings({ template_kind, body: body(text) }).map(({ params }) => params?.['variable']),
  ).toEqual(missing);
});

test('the list names each variable once', () => {
  expect(listedVariables(body('{{nome}} {{data}} {{nome}}'))).toBe('nome, data');
  expect(listedVariables(body('nada'))).toBeNull();
});
