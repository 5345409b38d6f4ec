import type { record } from '@serventia/domain/office/record.entity';
import type { RowOf } from '@serventia/kit';

type Numbers = Pick<RowOf<typeof record>, 'sheet' | 'face' | 'last_sheet' | 'last_face'>;

const nameOf = (sheet: number | null, face: 'F' | 'V' | null): string =>
  `${sheet ?? ''}${face === 'V' ? 'v' : ''}`;

/** The sheets of an act as papers cite them: `12`, `12v`, `12 a 15v`. */
export function sheetsOf({ sheet, face, last_sheet: last, last_face: lastFace }: Numbers): string {
  return last === null ? nameOf(sheet, face) : `${nameOf(sheet, face)} a ${nameOf(last, lastFace)}`;
}
