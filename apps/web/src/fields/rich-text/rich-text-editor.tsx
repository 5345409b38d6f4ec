// oxlint-disable-next-line import/no-unassigned-import -- a style sheet gives nothing to assign
import '@mantine/tiptap/styles.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { type Content, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactElement, useEffect } from 'react';
import type { KindInputProps } from '../kind-parts.ts';
import { AlignmentControls } from './alignment-controls.tsx';
import { Alignment } from './alignment.ts';
import { ColourControl, SubscriptControl, SuperscriptControl } from './editor-controls.tsx';
import { editorLabels } from './editor-labels.ts';
import { MARKS } from './marks.ts';
import { TableControl } from './table-control.tsx';
import { TABLES } from './tables.ts';
import classes from './rich-text.module.css';
import { insertText } from './insert-text.ts';
import { keepEditor } from './open-editors.ts';
import { useText } from '../../text/use-text.ts';

/** A stored document; nothing for anything else. */
function contentOf(value: unknown): Content {
  return typeof value === 'object' && value !== null ? value : null;
}

/** The editor of formatted texts; its value is the editor's JSON document. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes default exports
export default function RichTextEditor({
  id,
  label,
  value,
  readOnly,
  onChange,
  onBlur,
}: KindInputProps<'rich_text'>): ReactElement {
  const { t } = useText();
  const editor = useEditor({
    extensions: [StarterKit, Alignment, ...TABLES, ...MARKS],
    content: contentOf(value),
    editable: !readOnly,
    editorProps: { attributes: { id, 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getJSON()),
    onBlur,
  });
  useEffect(() => keepEditor(id, editor, (text) => insertText(editor, text)), [id, editor]);
  return (
    <Editor editor={editor} labels={editorLabels(t)}>
      {readOnly ? null : (
        <Editor.Toolbar>
          <Editor.ControlsGroup>
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Underline />
            <SubscriptControl />
            <SuperscriptControl />
            <ColourControl />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.BulletList />
            <Editor.OrderedList />
            <TableControl />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <AlignmentControls />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Undo />
            <Editor.Redo />
          </Editor.ControlsGroup>
        </Editor.Toolbar>
      )}
      <Editor.Content mih={140} className={classes.tables ?? ''} />
    </Editor>
  );
}
