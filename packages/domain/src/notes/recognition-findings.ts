import type { RowOf, ValuesOf } from '@serventia/kit';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { recognitionFields } from './recognition-fields.ts';
import type { signatureCard } from './signature-card.entity.ts';

/** TJCE codes of documents by which a vehicle changes hands: DUT, CRV and ATPV-e (dossier 1.6). */
export const VEHICLE_DOCUMENTS: ReadonlySet<unknown> = new Set(['1', '2', '3']);

type Recognition = Partial<ValuesOf<typeof recognitionFields>>;

/** What can be told of a recognition from itself: presence for vehicles, no blanks, dates in order. */
export function recognitionFindings(row: Recognition): Finding[] {
  return [
    ...when(
      VEHICLE_DOCUMENTS.has(row.document_kind) && row.recognition_mode === 'similarity',
      error('recognition_mode', 'vehicle_needs_authenticity'),
    ),
    ...when(
      Boolean(row.document_on && row.recognized_on && row.document_on > row.recognized_on),
      error('document_on', 'document_after_recognition'),
    ),
  ];
}

/** A document with blanks or without an end is refused (dossier 1.6); asked when the recognition is concluded. */
export function completeDocument(row: Recognition): Finding[] {
  return when(!row.document_complete, error('document_complete', 'document_with_blanks')).slice();
}

type Card = Partial<RowOf<typeof signatureCard>>;

/** Whether a card serves a recognition: active, in time, and without a restriction against it (dossier 1.7). */
export function cardFindings(card: Card, row: Recognition, today: string): Finding[] {
  const { card_status: status, valid_until: until, restrictions } = card;
  if (status === 'blocked' || status === 'deceased') return [error('card', `card_${status}`)];
  if (status === 'expired' || (until && until < today)) return [error('card', 'card_expired')];
  return [
    ...when(
      row.recognition_mode === 'similarity' && Boolean(restrictions?.includes('authenticity_only')),
      error('recognition_mode', 'card_only_by_authenticity'),
    ),
    ...when(
      Boolean(row.economic_value && restrictions?.includes('no_economic_value')),
      error('economic_value', 'card_without_economic_value'),
    ),
    ...when(
      row.recognition_mode === 'similarity' && !card.first_signature,
      warning('card', 'card_without_image'),
    ),
  ];
}
