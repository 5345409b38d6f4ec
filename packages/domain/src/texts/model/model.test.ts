import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FactCatalog, FactValues } from '../fact-values.ts';
import { answerQuestion } from './answer-question.ts';
import { checkModel } from './model-findings.ts';
import type { Blocks, DocumentNode } from './model-tree.ts';
import { parseModel } from './parse-model.ts';
import { standardModelDocument } from './standard-model-document.ts';
import { writeText } from './write-text.ts';

const person: FactCatalog = {
  facts: { name: 'text', cpf: 'identifier' },
  groups: ['one'],
  conditions: ['dead'],
  lists: {},
};
const catalog: FactCatalog = {
  facts: { a: 'text', b: 'text', c: 'text', d: 'text' },
  groups: ['buyers', 'nobody'],
  conditions: ['yes', 'no'],
  lists: { people: person, none: person },
};
const one = (name: string, cpf: string | null = null): FactValues => ({
  facts: { name, cpf },
  groups: { one: ['f'] },
  conditions: { dead: false },
  lists: {},
});
const values: FactValues = {
  facts: { a: 'A', b: null, c: 'C', d: 'D.' },
  groups: { buyers: ['f', 'f'], nobody: [] },
  conditions: { yes: true, no: false },
  lists: { people: [one('ANA'), one('RUI')], none: [] },
};

/** With a list that its items have, too. */
const inPairs: FactCatalog = { ...catalog, lists: { ...catalog.lists, pairs: person } };
const pairedValues: FactValues = { ...values, lists: { ...values.lists, pairs: [one('EVA'), one('LIA')] } };

const model = (...paragraphs: string[]) => parseModel(standardModelDocument(paragraphs));
const blocks: Blocks = { end: model('the end of {{c}}.'), loop: model('«b:loop»'), lost: model('{{lost}}') };
const write = (...paragraphs: string[]) => writeText(model(...paragraphs), values, blocks);
const found = (...paragraphs: string[]) =>
  checkModel(model(...paragraphs), catalog, blocks).map(({ code, params }) => [
    code,
    params?.['paragraph'],
    params?.['excerpt'],
  ]);

describe('what is written', () => {
  test.each([
    ['a fact', 'x {{a}} y', 'x A y'],
    ['spaces in a mark', 'x {{ a }} y', 'x A y'],
    ['agreement', '«O vendedor:buyers» «declara:buyers»', 'As vendedoras declaram'],
    ['a condition', '[SE yes]1[SENÃO]2[FIM] [SE no]3[SENÃO]4[FIM]', '1 4'],
    ['a condition in a condition', '[SE yes]a[SE no]b[SENÃO]c[FIM]d[FIM]', 'acd'],
    ['names in a repetition', 'Vieram [CADA people]{{name}}[FIM].', 'Vieram ANA e RUI.'],
    [
      'people in a repetition',
      '[CADA people]{{name}}, «brasileiro:one»[FIM].',
      'ANA, brasileira; e RUI, brasileira.',
    ],
    ['a fact of the act in a repetition', '[CADA people]{{name}} {{a}}[FIM]', 'ANA A e RUI A'],
    ['nobody to repeat for', 'Sim, com [CADA none]{{name}}[FIM], claro.', 'Sim, claro.'],
    ['nobody to agree with', 'x, «casado:nobody», y.', 'x, casado, y.'],
    ['a block', 'This is «b:end»', 'This is the end of C.'],
    ['a fact that is a sentence', '{{d}} Mais.', 'D. Mais.'],
    ['no block', 'x «b:strange» y', 'x y'],
    ['a block in itself', 'x «b:loop» y', 'x y'],
  ])('%s', (_, text, expected) => expect(write(text)).toMatchObject({ text: expected, missing: [] }));

  test.each([
    ['a clause between commas', 'x, with {{b}}, y.', 'x, y.'],
    ['the last clause', 'x, with {{b}}.', 'x.'],
    ['a clause after a semicolon', 'x; with {{b}}; y.', 'x; y.'],
    ['a clause with another fact in it', 'x, {{a}} with {{b}}, y.', 'x, y.'],
    ['a sentence of one clause', 'x. Papers: {{b}}. y.', 'x. y.'],
    ['a sentence of its own', 'x. {{b}} Y.', 'x. Y.'],
    ['a sentence of its own before another', '{{d}} {{b}} {{d}}', 'D. D.'],
    ['the last sentence of its own', 'x. {{b}}', 'x.'],
    ['a clause of a condition', 'x[SE yes], with {{b}}[FIM], y.', 'x, y.'],
    [
      'a clause of somebody in a list',
      '[CADA people]{{name}}, CPF {{cpf}}, here[FIM].',
      'ANA, here; e RUI, here.',
    ],
    ['what commas of a value do not bound', '{{a}}, 1,5 of {{b}}, y.', 'A, y.'],
  ])('without a fact: %s', (_, text, expected) =>
    expect(write(text)).toMatchObject({ text: expected, missing: [] }),
  );

  test('what a sentence cannot be without is missing', () => {
    expect(write('In {{b}}, nesta cidade.').missing).toEqual(['b']);
    expect(write('x, {{?why}}, y.')).toMatchObject({ text: 'x, y.', missing: ['why'] });
    expect(write('{{?why}}').missing).toEqual(['why']);
    const required = writeText(model('x, nasceu {{b}}, y.'), { ...values, required: ['b'] }, blocks);
    expect(required).toMatchObject({ text: 'x, nasceu, y.', missing: ['b'] });
    const beside = writeText(model('x, {{b}} of {{a}}, y.'), { ...values, required: ['a'] }, blocks);
    expect(beside).toMatchObject({ text: 'x, of A, y.', missing: ['b'] });
  });

  test('a question is answered as a fact is', () => {
    const asked = model('Por {{?reason}}, {{?reason}} e {{?other}}.');
    expect(asked.questions).toEqual(['reason', 'other']);
    const answered = { ...values, facts: { ...values.facts, reason: 'x', other: 'y' } };
    expect(writeText(asked, answered, blocks)).toMatchObject({ text: 'Por x, x e y.', missing: [] });
  });

  test('signs that meet are one', () => {
    const met = { ...values, facts: { ...values.facts, a: 'LTDA.', c: 'x,' } };
    const text = (words: string) => writeText(model(words), met, blocks).text;
    expect(text('{{a}}. Y {{a}}, z')).toBe('LTDA. Y LTDA., z');
    expect(text('{{c}}, y {{c}}. z')).toBe('x, y x. z');
    expect(text('a... b')).toBe('a... b');
  });

  test('a passage lies across paragraphs, and an emptied paragraph goes', () => {
    expect(write('1', '[SE no]', '2 {{b}}', '[FIM]', '3').text).toBe('1\n3');
    expect(write('1', '', '3').text).toBe('1\n\n3');
    expect(write('x [SE yes]y', 'z[FIM]').text).toBe('x y\nz');
  });
});

describe('a formatted model', () => {
  const bold = [{ type: 'bold' }];
  const document = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });
  const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });

  it('keeps marks, also of a notation cut in two', () => {
    const cut = paragraph(
      { type: 'text', text: 'x ' },
      { type: 'text', text: '{{', marks: bold },
      { type: 'text', text: 'a}} y' },
    );
    expect(writeText(parseModel(document(cut)), values, blocks).document).toEqual(
      document(
        paragraph(
          { type: 'text', text: 'x ' },
          { type: 'text', text: 'A', marks: bold },
          { type: 'text', text: ' y' },
        ),
      ),
    );
  });

  it('keeps headings, lists, quotations and line breaks', () => {
    const item = (text: string): DocumentNode => ({
      type: 'listItem',
      content: [paragraph({ type: 'text', text })],
    });
    const whole = document(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'T' }] },
      { type: 'bulletList', content: [item('1'), item('2')] },
      { type: 'bulletList', content: [item('3')] },
      paragraph({ type: 'text', text: 'x' }, { type: 'hardBreak' }, { type: 'text', text: 'y' }),
      { type: 'horizontalRule' },
    );
    const written = writeText(parseModel(whole), values, blocks);
    expect(written.document).toEqual(whole);
    expect(written.text).toBe('T\n1\n2\n3\nx\ny\n');
  });

  it.each([null, undefined, 'x', 3, {}, { type: 'doc' }, { type: 'text', text: 'x' }])(
    'reads nothing in %j',
    (none) => {
      expect(parseModel(none)).toEqual({ nodes: [], problems: [], questions: [] });
    },
  );
});

const paragraph = (text: string): DocumentNode => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});
/** Rows of cells of a paragraph each. */
const table = (...rows: (readonly string[])[]): DocumentNode => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((text) => ({ type: 'tableCell', content: [paragraph(text)] })),
  })),
});
/** A row of two cells, the second of two paragraphs. */
const tableOfParagraphs = (first: string, ...second: readonly string[]): DocumentNode => ({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: [
        { type: 'tableCell', content: [paragraph(first)] },
        { type: 'tableCell', content: second.map(paragraph) },
      ],
    },
  ],
});
/** A row whose first cell is that of the next row, too. */
const merged = (first: string, second: string): DocumentNode => ({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: [
        { type: 'tableCell', attrs: { rowspan: 2 }, content: [paragraph(first)] },
        { type: 'tableCell', content: [paragraph(second)] },
      ],
    },
    { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('y')] }] },
  ],
});
const documentOf = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });

describe('a table in a model', () => {
  const writeTable = (...content: DocumentNode[]): DocumentNode =>
    writeText(parseModel(documentOf(...content)), values, blocks).document;

  it('keeps its rows and cells, those that the act leaves empty, too', () => {
    expect(writeTable(table(['{{a}}', '{{b}}', ''], ['x', '[SE no]y[FIM]', '{{c}}']))).toEqual(
      documentOf(table(['A', '', ''], ['x', '', 'C'])),
    );
  });

  it('goes as a whole by a condition around it', () => {
    expect(writeTable(paragraph('[SE no]'), table(['x']), paragraph('[FIM]'))).toEqual(documentOf());
    expect(writeTable(paragraph('[SE yes]'), table(['x']), paragraph('[FIM]'))).toEqual(
      documentOf(table(['x'])),
    );
  });

  test.each<[string, DocumentNode[]]>([
    ['a passage from cell to cell', [table(['[SE yes]x', 'y[FIM]', 'z'])]],
    ['a passage that begins within a row', [table(['x', '[CADA people]{{name}}'], ['y', 'z[FIM]'])]],
    ['a passage that begins behind a word', [table(['Nº [CADA people]', '{{name}}[FIM]'])]],
    ['a passage that ends before a word', [table(['[CADA people]', '{{name}}[FIM] e mais'])]],
    [
      'a passage that ends in a paragraph before the last',
      [tableOfParagraphs('[CADA people]', 'x[FIM]', 'y')],
    ],
    ['a passage of rows of two tables', [table(['[SE yes]x', 'y']), table(['z', 'y[FIM]'])]],
    ['rows of two branches', [table(['[SE yes]x', 'y[SENÃO]'], ['z', 'w[FIM]'])]],
    ['rows with a cell that reaches out of them', [merged('[CADA people]{{name}}', 'x[FIM]')]],
    ['a passage out of the table', [table(['[SE yes]x']), paragraph('[FIM]')]],
    ['a passage into the table', [paragraph('[SE yes]'), table(['x[FIM]'])]],
    ['a repetition of a table', [paragraph('[CADA people]'), table(['{{name}}']), paragraph('[FIM]')]],
  ])('has no %s', (_, content) => {
    const codes = checkModel(parseModel(documentOf(...content)), catalog, blocks).map(({ code }) => code);
    expect(codes).toEqual(['model_across_cells']);
  });

  test.each<[string, DocumentNode, DocumentNode[]]>([
    [
      'a row for each item, between a head and a foot',
      table(['Nome', 'Ato'], ['[CADA people]{{name}}', '{{a}}[FIM]'], ['Fim', '']),
      [table(['Nome', 'Ato'], ['ANA', 'A'], ['RUI', 'A'], ['Fim', ''])],
    ],
    [
      'several rows for each item',
      table(['[CADA people]{{name}}', ''], ['«filho:one»', 'x[FIM]']),
      [table(['ANA', ''], ['filha', 'x'], ['RUI', ''], ['filha', 'x'])],
    ],
    [
      'no row for nobody',
      table(['Nome', 'Ato'], ['[CADA none]{{name}}', 'x[FIM]']),
      [table(['Nome', 'Ato'])],
    ],
    ['no table without a row', table(['[CADA none]{{name}}', 'x[FIM]']), []],
    ['rows under a condition', table(['[SE yes]x', 'y[FIM]'], ['[SE no]z', 'w[FIM]']), [table(['x', 'y'])]],
    [
      'rows under a condition of their item',
      table(['[CADA people][SE dead]† {{name}}', 'x[FIM][FIM]'], ['y', 'z']),
      [table(['y', 'z'])],
    ],
    [
      'a condition in the first cell of each',
      table(['[CADA people][SE no]† [FIM]{{name}}', 'x[FIM]']),
      [table(['ANA', 'x'], ['RUI', 'x'])],
    ],
    [
      'spaces around the marks',
      table([' [CADA people] {{name}}', 'x [FIM] '], ['y', 'z']),
      [table(['ANA', 'x'], ['RUI', 'x'], ['y', 'z'])],
    ],
    [
      'a list in a cell of each',
      table(['[CADA people]{{name}}', '[CADA pairs]{{name}}[FIM][FIM]']),
      [table(['ANA', 'EVA e LIA'], ['RUI', 'EVA e LIA'])],
    ],
  ])('has %s', (_, written, expected) => {
    const read = parseModel(documentOf(written));
    expect(checkModel(read, inPairs, blocks)).toEqual([]);
    expect(writeText(read, pairedValues, blocks).document).toEqual(documentOf(...expected));
  });

  it('has parts in its cells and repeated rows, also those of several paragraphs', () => {
    const parts: Blocks = {
      two: parseModel(standardModelDocument(['um', 'dois'])),
      list: parseModel(documentOf(table(['t', 'u']))),
    };
    const repeating = parseModel(documentOf(table(['[CADA people]{{name}}', '«b:two»[FIM]'])));
    const cells = (name: string) => ({
      type: 'tableRow',
      content: [
        { type: 'tableCell', content: [paragraph(name)] },
        { type: 'tableCell', content: [paragraph('um'), paragraph('dois')] },
      ],
    });
    expect(writeText(repeating, values, parts).document).toEqual(
      documentOf({ type: 'table', content: [cells('ANA'), cells('RUI')] }),
    );
    const twice = parseModel(standardModelDocument(['x', '«b:list»', '«b:list»']));
    expect(writeText(twice, values, parts).document).toEqual(
      documentOf(paragraph('x'), table(['t', 'u']), table(['t', 'u'])),
    );
  });

  test('rows that are written have the cells of their model', () => {
    const words = fc.constantFrom('x', '{{a}}', '{{b}}', '[SE yes]y[FIM]', '«b:end»', '');
    const passages = fc.constantFrom('', '[CADA people]', '[CADA none]', '[SE yes]', '[SE no]');
    const row = fc
      .tuple(passages, fc.array(words, { minLength: 2, maxLength: 4 }))
      .map(([opening, cells]) => {
        const last = cells.length - 1;
        return cells.map(
          (cell, at) => `${at === 0 ? opening : ''}${cell}${at === last && opening ? '[FIM]' : ''}`,
        );
      });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const read = parseModel(documentOf(table(...rows)));
        expect(read.problems).toEqual([]);
        const times = (cells: readonly string[]): number =>
          cells[0]?.startsWith('[CADA people]')
            ? 2
            : /^\[(?:CADA none|SE no)\]/u.test(cells[0] ?? '')
              ? 0
              : 1;
        const expected = rows.flatMap((cells) => Array.from({ length: times(cells) }, () => cells.length));
        const [written] = writeText(read, values, blocks).document.content ?? [];
        expect((written?.content ?? []).map(({ content }) => content?.length)).toEqual(expected);
      }),
    );
  });

  it('may repeat within a cell', () => {
    const repeating = parseModel(documentOf(table(['[CADA people]{{name}}[FIM]', 'x'])));
    expect(checkModel(repeating, catalog, blocks)).toEqual([]);
    expect(writeText(repeating, values, blocks).text).toBe('ANA e RUI\nx');
  });
});

describe('what is found in a model, at its place', () => {
  test.each<[string, (string | number)[], string[]]>([
    ['unknown fact', ['model_unknown_fact', 2, 'y {{z}}'], ['x', 'y {{z}}']],
    ['fact of a list outside of it', ['model_unknown_fact', 1, '{{name}}'], ['{{name}}']],
    ['unknown group', ['model_unknown_group', 1, '«o:people»'], ['«o:people»']],
    ['unknown condition', ['model_unknown_condition', 1, '[SE a]x[FIM]'], ['[SE a]x[FIM]']],
    ['unknown list', ['model_unknown_list', 1, '[CADA a]x[FIM]'], ['[CADA a]x[FIM]']],
    ['open condition', ['model_open_passage', 2, '[SE yes]x'], ['a', '[SE yes]x', 'b']],
    ['open repetition', ['model_open_passage', 1, '[CADA people]x'], ['[CADA people]x']],
    ['end of nothing', ['model_stray_end', 1, 'x[FIM]'], ['x[FIM]']],
    ['else of nothing', ['model_stray_else', 1, 'x[SENÃO]y'], ['x[SENÃO]y']],
    [
      'second else',
      ['model_stray_else', 1, 'yes]x[SENÃO]y[SENÃO]z[FIM]'],
      ['[SE yes]x[SENÃO]y[SENÃO]z[FIM]'],
    ],
    [
      'else in a repetition',
      ['model_stray_else', 1, '[CADA people]x[SENÃO]y[FIM]'],
      ['[CADA people]x[SENÃO]y[FIM]'],
    ],
    ['empty repetition', ['model_empty_repetition', 1, '[CADA people] [FIM]'], ['[CADA people] [FIM]']],
    ['fact twice', ['variable_used_twice', 2, '{{a}}'], ['{{a}}', '{{a}}']],
    ['fact twice, once in a block', ['variable_used_twice', 1, '{{c}} «b:end»'], ['{{c}} «b:end»']],
    [
      'fact twice, before a condition',
      ['variable_used_twice', 1, '{{a}}[SE yes]{{a}}[FIM]'],
      ['{{a}}[SE yes]{{a}}[FIM]'],
    ],
    [
      'fact twice in a repetition',
      ['variable_used_twice', 1, '{{name}} {{name}}[FIM]'],
      ['[CADA people]{{name}} {{name}}[FIM]'],
    ],
    ['unknown block', ['model_unknown_block', 1, '«b:strange»'], ['«b:strange»']],
    ['block in itself', ['model_block_in_itself', 1, '«b:loop»'], ['«b:loop»']],
    ['unknown fact of a block', ['model_unknown_fact', 1, '«b:lost»'], ['«b:lost»']],
    ['half a fact', ['model_broken_mark', 1, 'x {{a} y'], ['x {{a} y']],
    ['half an agreement', ['model_broken_mark', 1, '«filho'], ['«filho']],
    ['a condition without its name', ['model_broken_mark', 1, '[SE]'], ['[SE]']],
  ])('%s', (_, expected, paragraphs) => {
    const [first] = found(...paragraphs);
    expect(first?.[0]).toBe(expected[0]);
    expect(first?.[1]).toBe(expected[1]);
    expect(first?.[2]).toContain(expected[2]);
    expect(found(...paragraphs)).toHaveLength(1);
  });

  test('passages and blocks without number', () => {
    const deep = '[SE yes]'.repeat(40_000);
    expect(found(deep)[0]?.[0]).toBe('model_too_deep');
    expect(write(deep).text).toBe('');
    const fan: Blocks = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`b${at}`, model(`«b:b${at + 1}»`.repeat(10))]),
    );
    const codes = checkModel(model('«b:b0»'), catalog, fan).map(({ code }) => code);
    expect(codes.filter((code) => code === 'model_too_many_blocks')).toHaveLength(1);
    expect(() => writeText(model('«b:b0»'), values, { ...fan, b12: model('x') })).toThrow(RangeError);
  });

  test.each([
    ['each branch has a fact once', '[SE yes]{{a}}[SENÃO]{{a}}[FIM]'],
    [
      'an item and the act have facts of their own',
      '{{a}} [CADA people]{{name}}[FIM] [CADA none]{{name}}[FIM]',
    ],
    ['a fact of the act within a repetition', '[CADA people]{{name}} {{a}}[FIM]'],
    ['questions', '{{?x}} {{?x}}'],
    ['the seal', '{{selo.numero}} {{selo.qr}}'],
    ['agreement with an item', '[CADA people]«filho:one» [SE dead]x[FIM][FIM]'],
    ['brackets of the text', 'art. 5 [sic] [ASSINATURA]'],
  ])('right: %s', (_, text) => expect(found(text)).toEqual([]));
});

test('any model is read and written without the notation that it has', () => {
  const mark = fc.constantFrom(
    '{{a}}',
    '{{b}}',
    '{{?q}}',
    '«filho:buyers»',
    '«o:nobody»',
    '[SE yes]',
    '[SE no]',
    '[SENÃO]',
    '[FIM]',
    '[CADA people]',
    '[CADA none]',
    '{{name}}',
    '«b:end»',
    '«b:loop»',
    ' ',
    ', ',
    '. ',
    '; ',
    'palavra',
    ' de ',
  );
  fc.assert(
    fc.property(fc.array(fc.array(mark, { maxLength: 12 }), { maxLength: 4 }), (paragraphs) => {
      const { text } = writeText(model(...paragraphs.map((parts) => parts.join(''))), values, blocks);
      expect(text).not.toMatch(/\{\{|\}\}|[«»\uE000-\uE003]|\[(?:SE|CADA|FIM)| {2}| [.,;]/u);
    }),
  );
});

it('puts an answer in the place of its question, and leaves the others', () => {
  const draft = standardModelDocument([
    'Disse que {{?wish}}.',
    'E «declara:parties» {{?wish}} e {{?other}}.',
  ]);
  const answered = answerQuestion(draft, 'wish', 'vende, e $& compra');
  expect(parseModel(answered).questions).toEqual(['other']);
  expect(JSON.stringify(answered)).toContain('Disse que vende, e $& compra.');
  expect(parseModel(draft).questions).toEqual(['wish', 'other']);
});
