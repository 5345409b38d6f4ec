/** The words of what is taken over from old books, and of what is restored. */
export const oldBookChoices = {
  entry_kind: {
    abstract: 'De livro antigo, por extrato',
    full: 'De livro antigo, na íntegra',
    restored: 'Restauração de registro perdido',
  },
  restored_reason: {
    lost: 'Perda ou extravio',
    illegible: 'Ilegível',
    burned: 'Incêndio',
    ordered: 'Ordem do juiz (suprimento)',
  },
  restored_basis: { copy: 'Certidão ou cópia', judgment: 'Sentença' },
} as const;

export const oldBookFindings = {
  sheet_beyond_old_book: 'Este livro tem {{count}} folhas.',
  term_outside_book: 'Este livro vai do termo {{first}} ao {{last}}.',
  term_in_book: 'O termo {{term}} do livro {{book}} já foi lançado.',
  matricula_in_use: 'Outro registro já tem esta matrícula.',
  matricula_of_other_place: 'A matrícula diz outro livro, folha, termo, ano ou tipo de livro.',
  outside_days_of_book: 'A data está fora do período em que o livro esteve aberto.',
  later_term_before: 'O termo {{term}}, anterior, tem data posterior a esta.',
  earlier_term_after: 'O termo {{term}}, posterior, tem data anterior a esta.',
  term_in_other_book: 'O mesmo termo está também em {{books}}.',
  face_shared: 'Nesta face já está o termo {{terms}}.',
  look_at_old_book: 'Confira no livro o que está assinalado e marque que conferiu.',
  full_entry_has_text: 'O registro na íntegra tem o texto do assento.',
  abstract_has_no_text: 'O extrato não tem texto: para guardá-lo, lance o registro na íntegra.',
  event_after_record: 'O registro não pode ser anterior ao que registra, de {{on}}.',
  declared_after_record:
    'O rascunho diz que a declaração é de {{on}}, depois do registro: corrija-a ou apague-a.',
  not_in_abstract: 'A certidão dirá que isto não foi transcrito do livro.',
  not_in_restored: 'A certidão sairá sem isto: confira se a cópia ou a sentença não o diz.',
  restored_by_order_alone: 'O suprimento ordenado por juiz se faz por sentença, não à vista de cópia.',
  restored_by_copy:
    'A restauração à vista de certidão ou cópia depende de autorização do juiz corregedor: confira as normas do Estado.',
  copied_before_record: 'A certidão ou cópia não pode ser anterior ao registro perdido.',
  judged_before_record: 'A sentença não pode ser anterior ao registro perdido.',
  not_place_of_lost:
    'O registro restaurado que mantém o lugar fica onde estava o perdido: isto difere do rascunho.',
  no_parent_in_abstract: 'Nenhum genitor foi transcrito: a certidão sai sem filiação.',
} as const;
