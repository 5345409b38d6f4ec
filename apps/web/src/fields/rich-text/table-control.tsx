import { Menu } from '@mantine/core';
import { RichTextEditor as Editor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconTable } from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import type { ReactElement } from 'react';
import { useText } from '../../text/use-text.ts';
import { insertTable, selectRow } from './tables.ts';

/** What is done with the table that the cursor is in. */
const STEPS = {
  select_row: selectRow,
  add_row: addRowAfter,
  add_column: addColumnAfter,
  delete_row: deleteRow,
  delete_column: deleteColumn,
  delete_table: deleteTable,
} as const satisfies Readonly<Record<string, Command>>;
const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];

/** A table where the cursor is; in one, rows and columns more or less. */
export function TableControl(): ReactElement {
  const { t } = useText();
  const { editor } = useRichTextEditorContext();
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('table') ?? false });
  const take = (command: Command): void => {
    if (!editor) return;
    command(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  return (
    <Menu withinPortal returnFocus={false}>
      <Menu.Target>
        <Editor.Control aria-label={t('editor.table')} title={t('editor.table')} active={isInside ?? false}>
          <IconTable size={16} stroke={1.5} />
        </Editor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {isInside ? (
          STEP_NAMES.map((name) => (
            <Menu.Item key={name} onClick={() => take(STEPS[name])}>
              {t(`editor.${name}`)}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={() => take(insertTable)}>{t('editor.insert_table')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
