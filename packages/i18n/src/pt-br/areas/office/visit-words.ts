/** The words of visits and correições, and of what they order. */
export const visitEntities = {
  court_visit: {
    one: 'Visita ou correição',
    many: 'Visitas e correições',
    fields: {
      title: 'Título',
      visit_kind: 'Tipo',
      authority: 'Quem visitou',
      judge: 'Juiz ou desembargador',
      case_number: 'Processo',
      held_on: 'Data',
      ended_on: 'Encerrada em',
      book_sheet: 'Folha do livro de visitas e correições',
      minutes: 'Ata',
      minutes_file: 'Ata digitalizada',
      visit_status: 'Situação',
      concluded_on: 'Concluída em',
      notes: 'Observações',
    },
  },
  visit_order: {
    one: 'Determinação de correição',
    many: 'Determinações de correição',
    fields: {
      court_visit: 'Visita ou correição',
      title: 'Determinação',
      order_text: 'Texto da determinação',
      norm: 'Fundamento',
      due_on: 'Prazo',
      order_status: 'Situação',
      extension_reason: 'Motivo da prorrogação',
      answer: 'Providência adotada',
      answer_file: 'Comprovante',
      answered_on: 'Data da providência',
      answered_by: 'Registrada por',
    },
  },
} as const;

export const visitChoices = {
  court_visit_kind: {
    ordinary: 'Correição ordinária',
    extraordinary: 'Correição extraordinária',
    visit: 'Visita',
  },
  visiting_authority: {
    judge: 'Juiz corregedor permanente',
    state_corregedoria: 'Corregedoria Geral da Justiça',
    national_corregedoria: 'Corregedoria Nacional de Justiça',
  },
  court_visit_status: { open: 'Em andamento', concluded: 'Concluída' },
  visit_order_status: { open: 'A cumprir', met: 'Cumprida', dropped: 'Sem efeito' },
} as const;
