import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addRowAfter,
  CellSelection,
  goToNextCell,
  isInTable,
  selectionCell,
  tableEditing,
} from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';

/** What the editing of tables calls the nodes. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const spanIn = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
});
const cellAttributes = () => ({
  colspan: spanIn('colspan'),
  rowspan: spanIn('rowspan'),
  /** Columns share the width of their text. */
  colwidth: { default: null, rendered: false },
});

const ROWS = 2;
const COLUMNS = 3;

/** Puts an empty table where the cursor is, and the cursor into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] };
  const row = { type: 'tableRow', content: Array.from({ length: COLUMNS }, () => cell) };
  const table = state.schema.nodeFromJSON({
    type: 'table',
    content: Array.from({ length: ROWS }, () => row),
  });
  const { tr } = state;
  const inside = tr.selection.from + 1;
  tr.replaceSelectionWith(table);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView());
  return true;
};

/** Chooses the row that the cursor is in. */
export const selectRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const row = CellSelection.rowSelection(selectionCell(state));
  dispatch?.(state.tr.setSelection(row));
  return true;
};

/** Puts a passage around the rows that are chosen: its opening before their words, its end behind them. */
export const aroundRows =
  (opening: string, end: string): Command =>
  ({ selection, tr, schema }, dispatch) => {
    if (!(selection instanceof CellSelection) || !selection.isRowSelection()) return false;
    const cells: { readonly from: number; readonly to: number }[] = [];
    selection.forEachCell((cell, at) => cells.push({ from: at + 1, to: at + 1 + cell.content.size }));
    const [first, last] = [cells[0], cells.at(-1)];
    if (!first || !last) return false;
    const endAt = TextSelection.near(tr.doc.resolve(last.to), -1).head;
    const startAt = TextSelection.near(tr.doc.resolve(first.from)).head;
    tr.insert(endAt, schema.text(end)).insert(startAt, schema.text(opening));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, startAt + opening.length)).scrollIntoView());
    return true;
  };

/** The cursor goes to the next cell; behind the last one begins another row. */
const toNextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  addRowAfter(state, dispatch);
  return view ? goToNextCell(1)(view.state, dispatch) : true;
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: Command) => (): boolean => {
      const { state, view } = this.editor;
      return command(state, view.dispatch, view);
    };
    return { Tab: run(toNextCell), 'Shift-Tab': run(goToNextCell(-1)) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** The nodes of tables. */
export const TABLES = [Table, TableRow, TableCell, TableHeader];
