import type { Words } from '../../text/use-text.ts';

/** What the buttons of the editor are called. */
export function editorLabels(t: Words['t']): Record<string, string> {
  return {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    bulletListControlLabel: t('editor.bullet_list'),
    orderedListControlLabel: t('editor.ordered_list'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
  };
}
