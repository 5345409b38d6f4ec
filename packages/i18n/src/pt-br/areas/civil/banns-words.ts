/** The words of the corrections of editais de proclamas. */
export const bannsEntities = {
  banns_correction: {
    one: 'Correção de edital',
    many: 'Correções de editais',
    fields: {
      proclamation: 'Edital',
      name: 'Nubentes',
      correction_kind: 'Modo',
      reason: 'Motivo',
      correction_status: 'Situação',
      published_on: 'Publicada em',
      opposition_ends_on: 'Fim do prazo de oposição',
      replacement: 'Edital que o substitui',
      note_text: 'Nota publicada',
    },
  },
  banns_corrected_fact: {
    one: 'Dado corrigido do edital',
    many: 'Dados corrigidos de editais',
    fields: {
      banns_correction: 'Correção',
      position: 'Ordem',
      fact: 'O que se corrige',
      text_after: 'Passa a constar',
      date_after: 'Passa a constar a data',
      city_after: 'Passa a constar o município',
      status_after: 'Passa a constar o estado civil',
      regime_after: 'Passa a constar o regime',
      said_before: 'Constava',
      says_now: 'Consta',
    },
  },
};

export const bannsChoices = {
  banns_correction_kind: {
    errata: 'Errata: o prazo continua',
    republication: 'Nova publicação: o prazo recomeça',
  },
  banns_correction_status: { draft: 'Em preparo', published: 'Publicada' },
  banns_cancel_ground: {
    origin_office: 'Comunicado pelo cartório de origem',
    wrong_entry: 'Lançamento errado',
  },
  banns_fact: {
    first_name: 'Nome do primeiro nubente',
    first_born_on: 'Nascimento do primeiro nubente',
    first_hometown: 'Naturalidade do primeiro nubente',
    first_profession: 'Profissão do primeiro nubente',
    first_residence: 'Domicílio do primeiro nubente',
    first_status: 'Estado civil do primeiro nubente',
    first_mother: 'Mãe do primeiro nubente',
    first_father: 'Pai do primeiro nubente',
    second_name: 'Nome do segundo nubente',
    second_born_on: 'Nascimento do segundo nubente',
    second_hometown: 'Naturalidade do segundo nubente',
    second_profession: 'Profissão do segundo nubente',
    second_residence: 'Domicílio do segundo nubente',
    second_status: 'Estado civil do segundo nubente',
    second_mother: 'Mãe do segundo nubente',
    second_father: 'Pai do segundo nubente',
    property_regime: 'Regime de bens',
  },
};

export const bannsFindings = {
  nothing_corrected: 'Inclua ao menos um dado a corrigir.',
  fact_corrected_twice: 'Este dado já está entre as correções: corrija-o uma só vez.',
  identity_corrected_by_errata:
    'O erro é na identidade de um dos dois, e quem soubesse de impedimento podia não os reconhecer: confirme que basta a errata, ou publique de novo, com novo prazo (a confirmar com a corregedoria).',
};

export const bannsErrors = {
  edital_not_standing: 'O edital não está publicado e aberto a oposições.',
  edital_of_other_office:
    'O edital é de outra serventia, que o corrige: cancele o recebido e lance o edital correto.',
  edital_of_this_office: 'O edital é desta serventia: corrija-o, ou encerre a habilitação.',
  corrected_before_publication: 'A correção não pode ser anterior à publicação do edital, em {{on}}.',
  errata_after_term: 'O prazo do edital terminou em {{due}}: publique-o de novo.',
  edital_names_nobody: 'O edital não nomeia esta pessoa.',
  edital_says_so: 'O edital já diz isto.',
  published_correction: 'A correção já foi publicada: corrija com outra.',
};
