import { describe, expect, it } from 'vitest';
import { richTextProblem } from './rich-text.ts';

type Node = Readonly<Record<string, unknown>>;
const doc = (...content: readonly Node[]): Node => ({ type: 'doc', content });
const words = (text: string, ...marks: readonly Node[]): Node => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
});
const paragraph = (...content: readonly Node[]): Node => ({ type: 'paragraph', content });
const linked = (href: unknown): Node => doc(paragraph(words('aqui', { type: 'link', attrs: { href } })));
const lists = (depth: number): Node =>
  depth === 0
    ? paragraph(words('fundo'))
    : { type: 'bulletList', content: [{ type: 'listItem', content: [lists(depth - 1)] }] };

describe('a formatted text', () => {
  it.each<[string, Node]>([
    ['nothing', { type: 'doc' }],
    ['an empty paragraph', doc({ type: 'paragraph' })],
    [
      'marks',
      doc(paragraph(words('um', { type: 'bold' }), words('dois', { type: 'italic' }, { type: 'underline' }))),
    ],
    ['a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [words('Título')] })],
    [
      'a centred paragraph',
      doc({ type: 'paragraph', attrs: { textAlign: 'center' }, content: [words('a')] }),
    ],
    ['one that stands as its paper has it', doc({ type: 'paragraph', attrs: { textAlign: null } })],
    [
      'a table',
      doc({
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [paragraph(words('a'))] },
              {
                type: 'tableCell',
                attrs: { colspan: 2, rowspan: 1, colwidth: null },
                content: [paragraph()],
              },
            ],
          },
        ],
      }),
    ],
    [
      'colour, subscript and superscript',
      doc(
        paragraph(
          words('H', { type: 'colour', attrs: { value: '#8a1C1c' } }),
          words('2', { type: 'subscript' }),
          words('3', { type: 'superscript' }),
        ),
      ),
    ],
    ['a list in a list', doc(lists(2))],
    [
      'a numbered list',
      doc({
        type: 'orderedList',
        attrs: { start: 3, type: null },
        content: [{ type: 'listItem', content: [paragraph(words('a'))] }],
      }),
    ],
    [
      'a break, a line and code',
      doc(
        paragraph({ type: 'hardBreak' }),
        { type: 'horizontalRule' },
        { type: 'codeBlock', attrs: { language: null }, content: [words('a\nb')] },
      ),
    ],
    ['a link', linked('https://exemplo.br/a?b=c')],
    ['a link to write to', linked('mailto:a@b.br')],
  ])('may have %s', (_, value) => expect(richTextProblem(value)).toBeUndefined());

  it.each<[string, unknown, string]>([
    ['is no document', { n: 1 }, 'invalid_rich_text'],
    ['is a list', [], 'invalid_rich_text'],
    ['is a paragraph alone', paragraph(), 'invalid_rich_text'],
    ['holds what is no node', { type: 'doc', content: ['a'] }, 'invalid_rich_text'],
    ['holds no list of nodes', { type: 'doc', content: {} }, 'invalid_rich_text'],
    ['has an empty text, which the editor cannot open', doc(paragraph(words(''))), 'invalid_rich_text'],
    ['has a text that is none', doc(paragraph({ type: 'text', text: 5 })), 'invalid_rich_text'],
    [
      'has marks that are none',
      doc(paragraph({ type: 'text', text: 'a', marks: 'bold' })),
      'invalid_rich_text',
    ],
    ['has an unknown node', doc({ type: 'iframe', attrs: { src: 'x' } }), 'rich_text_unknown_part'],
    ['has a node of every object', doc({ type: 'constructor' }), 'rich_text_unknown_part'],
    ['has an unknown mark', doc(paragraph(words('a', { type: 'textStyle' }))), 'rich_text_unknown_part'],
    ['has an unknown attribute', doc({ type: 'paragraph', attrs: { style: 'x' } }), 'rich_text_unknown_part'],
    ['has an unknown key', doc({ type: 'paragraph', onclick: 'x' }), 'rich_text_unknown_part'],
    [
      'stands on no side',
      doc({ type: 'paragraph', attrs: { textAlign: 'start; color: red' } }),
      'rich_text_unknown_part',
    ],
    [
      'has a cell without a row',
      doc({ type: 'table', content: [{ type: 'tableCell' }] }),
      'rich_text_unknown_part',
    ],
    ['has a row without a table', doc({ type: 'tableRow' }), 'rich_text_unknown_part'],
    ['has a wrong level', doc({ type: 'heading', attrs: { level: 9 } }), 'rich_text_unknown_part'],
    ['has a text outside of a paragraph', doc(words('a')), 'rich_text_unknown_part'],
    ['has a document in itself', doc({ type: 'doc' }), 'rich_text_unknown_part'],
    [
      'has something in a break',
      doc(paragraph({ type: 'hardBreak', content: [words('a')] })),
      'rich_text_unknown_part',
    ],
    ['is nested too deep', doc(lists(40)), 'rich_text_too_deep'],
    ['is too long', doc(paragraph(words('a'.repeat(500_001)))), 'rich_text_too_long'],
  ])('is refused when it %s', (_, value, code) => expect(richTextProblem(value)?.code).toBe(code));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'exemplo.br',
    '',
    null,
    5,
  ])('links to no %j', (href) => expect(richTextProblem(linked(href))).toEqual({ code: 'rich_text_link' }));

  it.each(['#12z', '8a1c1c', 'red', '#8a1c1c; background: url(x)', null])('has no colour %j', (value) => {
    const coloured = doc(paragraph(words('a', { type: 'colour', attrs: { value } })));
    expect(richTextProblem(coloured)?.code).toBe('rich_text_unknown_part');
  });

  it('names the part that the editor does not know', () => {
    expect(richTextProblem(doc({ type: 'iframe\u202E<x>' }))).toEqual({
      code: 'rich_text_unknown_part',
      params: { part: 'iframex' },
    });
  });
});
