import type { RowOf } from '@serventia/kit';
import type { record } from '../office/record.entity.ts';

type Numbers = Pick<RowOf<typeof record>, 'sheet' | 'face' | 'last_sheet' | 'last_face'>;

const nameOf = (sheet: number | null, face: 'F' | 'V' | null): string =>
  `${sheet ?? ''}${face === 'V' ? 'v' : ''}`;

/** The sheets of an act as papers cite them: `12`, `12v`, `12 a 15v`. */
export function sheetsOf({ sheet, face, last_sheet: last, last_face: lastFace }: Numbers): string {
  return last === null ? nameOf(sheet, face) : `${nameOf(sheet, face)} a ${nameOf(last, lastFace)}`;
}

/** Sheets within a sentence: `folha 12v`, `folhas 12 a 15v`. */
export const citeSheets = (sheets: string): string =>
  `${sheets.includes(' a ') ? 'folhas' : 'folha'} ${sheets}`;
