import type { Editor } from '@tiptap/react';
import { aroundRows } from './tables.ts';

/** A passage of a model that has a beginning and an end. */
const PASSAGE = /^(?<opening>\[(?:SE|CADA) [^\]]+\]).*(?<end>\[FIM\])$/u;

/** Writes into an editor in place of what is chosen; a passage around rows that are chosen leaves their words. */
export function insertText(editor: Editor, text: string): void {
  const { opening, end } = PASSAGE.exec(text)?.groups ?? {};
  const isAround = opening && end && aroundRows(opening, end)(editor.state, editor.view.dispatch);
  if (!isAround) editor.commands.insertContent({ type: 'text', text });
}
