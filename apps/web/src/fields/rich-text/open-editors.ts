import type { Editor } from '@tiptap/react';

/** The editors on the page, by the id of their input. */
const editors = new Map<string, Editor>();

/** Makes an editor known while it is on the page; gives back what ends that. */
export function keepEditor(id: string, editor: Editor): () => void {
  editors.set(id, editor);
  return () => {
    if (editors.get(id) === editor) editors.delete(id);
  };
}

/** Writes at the cursor of an editor, in place of what is chosen there, and goes on in it. */
export function insertAtCursor(id: string, text: string): void {
  const editor = editors.get(id);
  editor?.commands.insertContent({ type: 'text', text });
  // At once: the editor's own command waits for the next frame, and what is typed until then would go elsewhere.
  editor?.view.focus();
}
