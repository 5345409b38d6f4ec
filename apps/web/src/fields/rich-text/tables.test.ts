import { richTextProblem } from '@serventia/kit/checks/rich-text';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, expect, it } from 'vitest';
import { insertText } from './insert-text.ts';
import { insertTable, selectRow, TABLES } from './tables.ts';

let editor: Editor;
afterEach(() => editor.destroy());

/** The words of each row of the first table. */
function rows(): string[][] {
  const found: string[][] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'tableRow') found.push(node.children.map((cell) => cell.textContent));
  });
  return found;
}

function open(): void {
  editor = new Editor({
    extensions: [StarterKit, ...TABLES],
    content: '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
  });
  editor.commands.setTextSelection(4);
}

it.each([
  [
    'a row more',
    addRowAfter,
    [
      ['a', 'b'],
      ['', ''],
      ['c', 'd'],
    ],
  ],
  [
    'a column more',
    addColumnAfter,
    [
      ['a', '', 'b'],
      ['c', '', 'd'],
    ],
  ],
  ['a row less', deleteRow, [['c', 'd']]],
  ['a column less', deleteColumn, [['b'], ['d']]],
  ['no table', deleteTable, []],
] as const)('takes %s', (_, command, expected) => {
  open();
  expect(command(editor.state, editor.view.dispatch)).toBe(true);
  expect(rows()).toEqual(expected);
  expect(richTextProblem(editor.getJSON())).toBeUndefined();
});

/** Presses a key as the browser tells it. */
const press = (key: string): boolean =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key })),
  ) === true;

it('begins in its first cell, goes from cell to cell with Tab, and grows behind the last', () => {
  editor = new Editor({ extensions: [StarterKit, ...TABLES], content: '<p>antes</p>' });
  editor.commands.setTextSelection(6);
  insertTable(editor.state, editor.view.dispatch);
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    if (word !== 'a') expect(press('Tab')).toBe(true);
    editor.commands.insertContent({ type: 'text', text: word });
  }
  expect(rows()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', '', ''],
  ]);
  expect(editor.state.doc.firstChild?.textContent).toBe('antes');
});

it('leaves Tab to the page outside of a table', () => {
  editor = new Editor({ extensions: [StarterKit, ...TABLES], content: '<p>antes</p>' });
  expect(press('Tab')).toBe(false);
});

it('puts a passage around a row that is chosen, and where the cursor is without one', () => {
  open();
  selectRow(editor.state, editor.view.dispatch);
  insertText(editor, '[CADA heirs] [FIM]');
  expect(rows()).toEqual([
    ['[CADA heirs]a', 'b[FIM]'],
    ['c', 'd'],
  ]);
  insertText(editor, '{{part_name}} ');
  insertText(editor, '[SE x] [FIM]');
  expect(rows()[0]).toEqual(['[CADA heirs]{{part_name}} [SE x] [FIM]a', 'b[FIM]']);
});

it('chooses no row outside of a table', () => {
  editor = new Editor({ extensions: [StarterKit, ...TABLES], content: '<p>antes</p>' });
  expect(selectRow(editor.state, editor.view.dispatch)).toBe(false);
});
