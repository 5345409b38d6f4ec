import { isOfOldBook } from '../civil/restoration/restoration-fields.ts';
import { restorationNote } from '../texts/civil/restored-values.ts';
import { MARGIN_NOT_COPIED } from './record-margin.ts';

/** Where a record comes from: an old book, a lost record that it restores, or neither. */
export type RecordOrigin = Parameters<typeof restorationNote>[0];

/** What certificates say of a record that came from an old book or restores a lost one; null of every other. */
export const originNote = (act: RecordOrigin): string | null =>
  isOfOldBook(act) ? MARGIN_NOT_COPIED : restorationNote(act);
