import type { RowOf } from '@serventia/kit';
import { error, type Finding } from '@serventia/kit/finding';
import type { noteItem } from './note.entity.ts';

type Demand = Pick<RowOf<typeof noteItem>, 'legal_basis' | 'item_origin'>;

/**
 * All demands at once, each with the law it rests on (LRP art. 198). A second note may only repeat what was not
 * met, or raise what the answer itself brought up (dossier 2.4).
 */
export function noteFindings(items: readonly Demand[], earlierNotes: number): Finding[] {
  if (items.length === 0) return [error('items', 'note_without_items', { norm: 'LRP art. 198' })];
  return items.flatMap((item, index): Finding[] => [
    ...(item.legal_basis
      ? []
      : [error(`items.${index}.legal_basis`, 'note_without_legal_basis', { norm: 'LRP art. 198' })]),
    ...(earlierNotes > 0 && item.item_origin === 'first_analysis'
      ? [error(`items.${index}.item_origin`, 'new_point_in_second_note', { norm: 'LRP art. 198' })]
      : []),
  ]);
}

/** What a note says, in places that its template leaves to be filled in. */
interface NoteTexts {
  readonly title?: string | null;
  readonly opening?: string | null;
  readonly closing?: string | null;
  readonly items: readonly Partial<
    Pick<RowOf<typeof noteItem>, 'text' | 'legal_basis' | 'remedy' | 'document_wanted'>
  >[];
}

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/u;

const unfilledAt = (field: string, text: string | null | undefined): Finding[] => {
  const place = text?.match(PLACE);
  return place ? [error(field, 'note_place_unfilled', { params: { place: place[1] ?? '' } })] : [];
};

/** The places of a template that are still as it has them, `{{comprador}}`: nobody could read the note. */
export const unfilledPlaces = ({ title, opening, closing, items }: NoteTexts): Finding[] => [
  ...unfilledAt('title', title),
  ...unfilledAt('opening', opening),
  ...unfilledAt('closing', closing),
  ...items.flatMap((item, index) =>
    (['text', 'legal_basis', 'remedy', 'document_wanted'] as const).flatMap((name) =>
      unfilledAt(`items.${index}.${name}`, item[name]),
    ),
  ),
];
