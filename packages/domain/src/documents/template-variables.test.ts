import { expect, test } from 'vitest';
import {
  listedVariables,
  sealVariableFindings,
  variableFindings,
  variablesOf,
} from './template-variables.ts';

const body = (...texts: string[]): unknown => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

test.each<[string, unknown, string[]]>([
  ['none', body('Certifico que'), []],
  ['nothing at all', null, []],
  [
    'in their order, with their spaces',
    body('{{nome}} e {{ mãe.nome }}', '{{selo.numero}}'),
    ['nome', 'mãe.nome', 'selo.numero'],
  ],
  ['half a variable', body('{{nome} {nome}} {{}}'), []],
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
    ['nome'],
  ],
])('the variables of a text: %s', (_, document, expected) => expect(variablesOf(document)).toEqual(expected));

test('each variable stands once', () => {
  expect(variableFindings({ body: body('{{nome}} {{data}}') })).toEqual([]);
  expect(variableFindings({ body: body('{{nome}}', '{{nome}} {{nome}}') })).toEqual([
    { level: 'error', field: 'body', code: 'variable_used_twice', params: { variable: 'nome' } },
  ]);
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
