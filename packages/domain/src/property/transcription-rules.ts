import type { Finding } from '@serventia/kit';
import { error, warning, when } from '@serventia/kit/finding';

/** Books of Decreto 4.857/1939 art. 182: 2 of mortgages, 3 of transfers, 4 of other acts. */
export const OLD_BOOKS = ['transfers', 'mortgages', 'diverse'] as const;
type OldBook = (typeof OLD_BOOKS)[number];

const BOOK_NUMBERS: Readonly<Record<OldBook, number>> = { transfers: 3, mortgages: 2, diverse: 4 };

export const TRANSCRIPTION_SIDES = ['disposing', 'acquiring'] as const;

/** What the margin of a transcrição tells: that the property passed on, what burdens it, and what changed. */
export const ANNOTATION_KINDS = [
  'whole_passed',
  'part_passed',
  'burden',
  'property_change',
  'person_change',
  'cancellation',
  'other',
] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

export const isPassage = (kind: unknown): boolean => kind === 'whole_passed' || kind === 'part_passed';

/** The day from which on there are matrículas (LRP art. 298). */
const FIRST_DAY_OF_ENROLLMENTS = '1976-01-01';

interface Placed {
  readonly old_book: OldBook;
  readonly book_letter: string | null;
}

/** `livro 3-F`. */
export const oldBookName = ({ old_book: book, book_letter: letter }: Placed): string =>
  `livro ${BOOK_NUMBERS[book]}${letter ? `-${letter.toLocaleUpperCase('pt-BR')}` : ''}`;

/** `Transcrição 1.234 do livro 3-F`; those of mortgages are inscriptions. */
export function transcriptionTitle(row: Placed & { readonly number: number }): string {
  const noun = row.old_book === 'mortgages' ? 'Inscrição' : 'Transcrição';
  return `${noun} ${row.number.toLocaleString('pt-BR')} do ${oldBookName(row)}`;
}

interface Facts {
  readonly old_book?: OldBook | null;
  readonly transcribed_on?: string | null;
  readonly parties?: readonly { readonly transcription_side?: string | null }[];
  readonly annotations?: readonly {
    readonly annotated_on?: string | null;
    readonly annotation_kind?: AnnotationKind | null;
    readonly cancelled_by?: string | null;
  }[];
}

/** What a copied transcrição must hold before it is certified, and what is odd in it. */
export function transcriptionFindings(row: Facts): readonly Finding[] {
  const { transcribed_on: on, parties = [], annotations = [] } = row;
  const whole = annotations.filter(
    ({ annotation_kind: kind, cancelled_by: by }) => kind === 'whole_passed' && !by,
  );
  return [
    ...when(
      row.old_book === 'transfers' && !parties.some(({ transcription_side: side }) => side === 'acquiring'),
      error('parties', 'acquirer_required'),
    ),
    ...when(
      Boolean(on) && (on ?? '') >= FIRST_DAY_OF_ENROLLMENTS,
      warning('transcribed_on', 'transcription_after_1975', { norm: 'LRP art. 298' }),
    ),
    ...annotations.flatMap(({ annotated_on: day }, place) =>
      when(
        Boolean(day && on) && (day ?? '') < (on ?? ''),
        error(`annotations.${place}.annotated_on`, 'annotated_before_transcription'),
      ),
    ),
    ...when(whole.length > 1, error('annotations', 'passed_whole_twice')),
  ];
}
