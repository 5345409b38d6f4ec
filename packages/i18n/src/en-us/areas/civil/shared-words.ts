/** The words of the field groups that several acts share. */
export const notesWords = {
  notes: 'Notes',
  notes_on_certificate: 'Notes are printed on the certificate',
};

export const orderWords = {
  order_judge: 'Judge',
  order_court: 'Court',
  order_case: 'Case number',
  order_judged_on: 'Date of the judgment',
  order_final_on: 'Final on',
  order_issued_on: 'Date of the order',
};

export const restorationWords = {
  restored_reason: 'Reason for the restoration',
  restored_basis: 'Rests on',
  restored_office: 'Office of the lost record',
  restored_book: 'Book of the lost record',
  restored_sheet: 'Sheet of the lost record',
  restored_term: 'Term of the lost record',
  restored_on: 'Day of the lost record',
  restored_matricula: 'Matrícula of the lost record',
  restored_copy: 'Certificate or copy presented',
  restored_copy_on: 'Day of the certificate or copy',
  restored_in_book_e: 'Register in book E',
} as const;

export const titleWords = {
  title_kind: 'Kind of title',
  title_authority: 'Court or notary',
  title_judge: 'Judge',
  title_number: 'Case or act number',
  title_on: 'Date of the title',
  title_final_on: 'Final on',
  title_book: 'Book of the deed',
  title_sheet: 'Sheet of the deed',
  title_seal: 'Seal of the deed',
};

export const causeWords = {
  cause_a: 'Cause I a',
  cause_b: 'Cause I b (due to)',
  cause_c: 'Cause I c (due to)',
  cause_d: 'Cause I d (underlying)',
  cause_other_1: 'Cause II, first line',
  cause_other_2: 'Cause II, second line',
  underlying_icd: 'ICD-10 of the underlying cause',
};

export const burialWords = {
  burial_kind: 'What is done with the body',
  burial_place: 'Cemetery or crematorium',
  burial_city: 'City of the burial',
};

export const citedWords = {
  matricula: 'Matrícula',
  cited_book: 'Book',
  cited_sheet: 'Sheet',
  cited_term: 'Term',
  office_name: 'Office',
};

export const coupleWords = {
  property_regime: 'Property regime',
  pact_notary: 'Notary of the pact',
  pact_cns: 'CNS of the notary',
  pact_book: 'Book of the pact',
  pact_sheet: 'Sheet of the pact',
  pact_on: 'Date of the pact',
  suspensive_cause: 'Suspensive cause',
  kinship: 'Kinship of the couple',
  medical_exam: 'Medical examination presented',
  first_consent: 'Consent for the first spouse',
  second_consent: 'Consent for the second spouse',
  first_name_after: 'Name of the first after the marriage',
  second_name_after: 'Name of the second after the marriage',
};
