/** The words of what is taken over from old books, and of what is restored. */
export const oldBookChoices = {
  entry_kind: {
    abstract: 'From an old book, as an abstract',
    full: 'From an old book, in full',
    restored: 'Restoration of a lost record',
  },
  restored_reason: {
    lost: 'Lost or missing',
    illegible: 'Illegible',
    burned: 'Fire',
    ordered: 'Order of a judge (suprimento)',
  },
  restored_basis: { copy: 'Certificate or copy', judgment: 'Judgment' },
} as const;

export const oldBookFindings = {
  sheet_beyond_old_book: 'This book has {{count}} sheets.',
  term_outside_book: 'This book goes from term {{first}} to {{last}}.',
  term_in_book: 'Term {{term}} of book {{book}} was entered already.',
  matricula_in_use: 'Another record has this matrícula already.',
  matricula_of_other_place: 'The matrícula names another book, sheet, term, year or type of book.',
  outside_days_of_book: 'The date is outside of the days on which the book was open.',
  later_term_before: 'Term {{term}}, which comes before, has a later date than this one.',
  earlier_term_after: 'Term {{term}}, which comes after, has an earlier date than this one.',
  term_in_other_book: 'The same term is in {{books}} as well.',
  face_shared: 'Term {{terms}} is on this face already.',
  look_at_old_book: 'Look up in the book what is marked, and confirm that you did.',
  full_entry_has_text: 'A record in full has the text of the book.',
  abstract_has_no_text: 'An abstract has no text: to keep it, enter the record in full.',
  event_after_record: 'The record cannot be before what it records, on {{on}}.',
  declared_after_record:
    'The draft says that it was declared on {{on}}, after the record: correct or empty it.',
  not_in_abstract: 'The certificate will state that this was not transcribed from the book.',
  not_in_restored: 'The certificate will not have this: check that the copy or the judgment does not say it.',
  restored_by_order_alone: 'What a judge orders to be supplied rests on the judgment, not on a copy.',
  restored_by_copy:
    'A restoration by a certificate or copy needs leave of the supervising judge: check the rules of your state.',
  copied_before_record: 'The certificate or copy cannot be earlier than the lost record.',
  judged_before_record: 'The judgment cannot be earlier than the lost record.',
  not_place_of_lost:
    'A restored record that keeps its place stands where the lost one stood: this differs from the draft.',
  no_parent_in_abstract: 'No parent was transcribed: the certificate names none.',
} as const;
