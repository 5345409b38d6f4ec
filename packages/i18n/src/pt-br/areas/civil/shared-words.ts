/** The words of the field groups that several acts share. */
export const notesWords = {
  notes: 'Observações',
  notes_on_certificate: 'Observações saem na certidão',
} as const;

export const orderWords = {
  order_judge: 'Juiz(a)',
  order_court: 'Juízo',
  order_case: 'Número do processo',
  order_judged_on: 'Data da sentença',
  order_final_on: 'Trânsito em julgado',
  order_issued_on: 'Data do mandado',
} as const;

export const restorationWords = {
  restored_reason: 'Motivo da restauração',
  restored_basis: 'À vista de',
  restored_office: 'Serventia do registro perdido',
  restored_book: 'Livro do registro perdido',
  restored_sheet: 'Folha do registro perdido',
  restored_term: 'Termo do registro perdido',
  restored_on: 'Data do registro perdido',
  restored_matricula: 'Matrícula do registro perdido',
  restored_copy: 'Certidão ou cópia apresentada',
  restored_copy_on: 'Data da certidão ou cópia',
  restored_in_book_e: 'Lavrar no livro E',
} as const;

export const titleWords = {
  title_kind: 'Espécie do título',
  title_authority: 'Juízo ou tabelionato',
  title_judge: 'Juiz(a)',
  title_number: 'Processo ou número do ato',
  title_on: 'Data do título',
  title_final_on: 'Trânsito em julgado',
  title_book: 'Livro da escritura',
  title_sheet: 'Folha da escritura',
  title_seal: 'Selo da escritura',
} as const;

export const causeWords = {
  cause_a: 'Causa I a',
  cause_b: 'Causa I b (devido a)',
  cause_c: 'Causa I c (devido a)',
  cause_d: 'Causa I d (causa básica)',
  cause_other_1: 'Causa II, primeira linha',
  cause_other_2: 'Causa II, segunda linha',
  underlying_icd: 'CID-10 da causa básica',
} as const;

export const burialWords = {
  burial_kind: 'Destino do corpo',
  burial_place: 'Cemitério ou crematório',
  burial_city: 'Município do sepultamento',
} as const;

export const citedWords = {
  matricula: 'Matrícula',
  cited_book: 'Livro',
  cited_sheet: 'Folha',
  cited_term: 'Termo',
  office_name: 'Cartório',
} as const;

export const coupleWords = {
  property_regime: 'Regime de bens',
  pact_notary: 'Tabelionato do pacto',
  pact_cns: 'CNS do tabelionato',
  pact_book: 'Livro do pacto',
  pact_sheet: 'Folha do pacto',
  pact_on: 'Data do pacto',
  suspensive_cause: 'Causa suspensiva',
  kinship: 'Parentesco entre os nubentes',
  medical_exam: 'Exame médico apresentado',
  first_consent: 'Consentimento para o primeiro nubente',
  second_consent: 'Consentimento para o segundo nubente',
  first_name_after: 'Nome do primeiro após o casamento',
  second_name_after: 'Nome do segundo após o casamento',
} as const;
