import { expect, it, test } from 'vitest';
import { transcriptionFindings, transcriptionTitle } from './transcription-rules.ts';

test.each([
  ['transfers', 'f', 'Transcrição 1.234 do livro 3-F'],
  ['diverse', null, 'Transcrição 1.234 do livro 4'],
  ['mortgages', 'A', 'Inscrição 1.234 do livro 2-A'],
] as const)('is called by its number and book: %s', (old_book, book_letter, title) => {
  expect(transcriptionTitle({ old_book, book_letter, number: 1234 })).toBe(title);
});

const RIGHT = {
  old_book: 'transfers',
  transcribed_on: '1948-05-12',
  parties: [{ transcription_side: 'acquiring' }],
  annotations: [{ annotated_on: '1948-05-12', annotation_kind: 'whole_passed' }],
} as const;

it('that is whole is not spoken of, and a book of other acts needs nobody who acquires', () => {
  expect(transcriptionFindings(RIGHT)).toEqual([]);
  expect(transcriptionFindings({ ...RIGHT, old_book: 'mortgages', parties: [] })).toEqual([]);
});

test.each([
  ['nobody acquires', { parties: [{ transcription_side: 'disposing' }] }, 'error', 'acquirer_required'],
  [
    'the first day of matrículas',
    { transcribed_on: '1976-01-01', annotations: [] },
    'warning',
    'transcription_after_1975',
  ],
  [
    'a margin before it',
    { annotations: [{ annotated_on: '1948-05-11', annotation_kind: 'other' }] },
    'error',
    'annotated_before_transcription',
  ],
  [
    'two passages of the whole',
    { annotations: [...RIGHT.annotations, ...RIGHT.annotations] },
    'error',
    'passed_whole_twice',
  ],
] as const)('%s is told', (_, changes, level, code) => {
  expect(transcriptionFindings({ ...RIGHT, ...changes })).toMatchObject([{ level, code }]);
});

it('a passage that was cancelled may be followed by another', () => {
  const cancelled = {
    annotated_on: '1950-01-01',
    annotation_kind: 'whole_passed',
    cancelled_by: 'ordem',
  } as const;
  expect(transcriptionFindings({ ...RIGHT, annotations: [cancelled, ...RIGHT.annotations] })).toEqual([]);
});
