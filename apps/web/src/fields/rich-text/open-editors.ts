import type { Editor } from '@tiptap/react';

interface OpenEditor {
  readonly editor: Editor;
  readonly insert: (text: string) => void;
}

/** The editors on the page, by the id of their input. */
const editors = new Map<string, OpenEditor>();

/** Makes an editor known while it is on the page, with the way to write into it; gives back what ends that. */
export function keepEditor(id: string, editor: Editor, insert: OpenEditor['insert']): () => void {
  editors.set(id, { editor, insert });
  return () => {
    if (editors.get(id)?.editor === editor) editors.delete(id);
  };
}

/** Writes at the cursor of an editor, in place of what is chosen there, and goes on in it; a passage goes around rows that are chosen. */
export function insertAtCursor(id: string, text: string): void {
  const open = editors.get(id);
  open?.insert(text);
  // At once: the editor's own command waits for the next frame, and what is typed until then would go elsewhere.
  open?.editor.view.focus();
}
