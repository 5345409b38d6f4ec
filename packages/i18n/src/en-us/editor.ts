import type { editor as source } from '../pt-br/editor.ts';

export const editor: Record<keyof typeof source, string> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bullet_list: 'List',
  ordered_list: 'Numbered list',
  subscript: 'Subscript',
  superscript: 'Superscript',
  colour: 'Text colour',
  colour_code: 'Another colour (Enter applies it)',
  no_colour: 'No colour',
  undo: 'Undo',
  redo: 'Redo',
};
