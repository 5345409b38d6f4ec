import {
  choice,
  civilDate,
  defineEntity,
  type DraftOf,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';
import { error, type Finding, when } from '@serventia/kit/finding';

/** Why a book skipped a term, as SIRC and CRC ask (LRP arts. 5 and 7; dossier civil 2.2). */
const GAP_REASONS = ['numbering_jump', 'blank_term', 'spoiled_sheet'] as const;

const termGapFields = {
  book: reference('basic/book', { required: true, createOnly: true, filter: true }),
  from_term: integer({ required: true, createOnly: true, min: 1, max: 9_999_999, order: true }),
  to_term: integer({ required: true, createOnly: true, min: 1, max: 9_999_999 }),
  gap_reason: choice('gap_reason', GAP_REASONS, { required: true, createOnly: true, filter: true }),
  explanation: longText({ required: true, createOnly: true, maxLength: 1000 }),
  name: text({ readOnly: true, maxLength: 60, search: true }),
  noted_by: text({ readOnly: true, maxLength: 100 }),
  noted_on: civilDate({ readOnly: true, filter: true, order: true }),
} as const;

/** A gap ends where it begins, or later. */
function endsAfterItBegins({
  from_term: from,
  to_term: to,
}: DraftOf<typeof termGapFields>): readonly Finding[] {
  return when(Boolean(from && to && to < from), error('to_term', 'gap_ends_before', { norm: 'LRP art. 7' }));
}

/**
 * Terms that a book never had, with the reason: a jump of its numbering is stated once and stays (dossier civil 2.2;
 * what SIRC and CRC are told).
 */
export const termGap = defineEntity('basic/term_gap', {
  scope: 'office',
  fields: termGapFields,
  label: 'name',
  list: {
    columns: ['name', 'book', 'from_term', 'to_term', 'gap_reason', 'noted_by', 'noted_on'],
    order: ['-id'],
  },
  form: [
    {
      name: 'identification',
      fields: ['book', 'from_term', 'to_term', 'gap_reason', 'explanation', 'noted_by', 'noted_on'],
    },
  ],
  access: { read: ['clerk'], create: ['clerk'] },
  rules: [endsAfterItBegins],
});
