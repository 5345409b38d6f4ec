import { RICH_TEXT_MARKS, RICH_TEXT_NODES, richTextProblem } from '@serventia/kit/checks/rich-text';
import { Editor, getSchema } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { Alignment } from './alignment.ts';
import { TABLES } from './tables.ts';
import { MARKS } from './marks.ts';

const names = (of: object): string[] => Object.keys(of).toSorted();

it('has the nodes, marks and attributes that the server takes, and no others', () => {
  const schema = getSchema([StarterKit, Alignment, ...TABLES, ...MARKS]);
  expect(names(schema.nodes)).toEqual(names(RICH_TEXT_NODES));
  expect(names(schema.marks)).toEqual(names(RICH_TEXT_MARKS));
  for (const [name, { spec }] of Object.entries(schema.nodes))
    expect(names(spec.attrs ?? {}), name).toEqual(names(RICH_TEXT_NODES[name]?.attrs ?? {}));
  for (const [name, { spec }] of Object.entries(schema.marks))
    expect(names(spec.attrs ?? {}), name).toEqual(names(RICH_TEXT_MARKS[name] ?? {}));
});

it('makes documents that the server takes', () => {
  const editor = new Editor({
    extensions: [StarterKit, Alignment, ...TABLES, ...MARKS],
    content: `<h2 style="text-align: center">Título</h2><p>H<sub>2</sub>O m<sup>2</sup> <span data-colour="#8a1c1c">dívida</span> <b>dois</b><br><u>três</u> <a href="https://exemplo.br">aqui</a></p>
      <ol start="4"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol><blockquote><p>c</p></blockquote><table><tr><th>Parte</th><td colspan="2">Fração</td></tr></table><hr><pre><code>d
e</code></pre><p></p>`,
  });
  expect(richTextProblem(editor.getJSON())).toBeUndefined();
  const told = JSON.stringify(editor.getJSON());
  expect(told).toContain('"textAlign":"center"');
  for (const mark of ['subscript', 'superscript', 'colour']) expect(told).toContain(`"type":"${mark}"`);
  editor.destroy();
});
