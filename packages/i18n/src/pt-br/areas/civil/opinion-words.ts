/** The words of what is sent to the prosecutor for an opinion. */
export const opinionEntities = {
  ministerial_opinion: {
    one: 'Remessa ao Ministério Público',
    many: 'Remessas ao Ministério Público',
    fields: {
      record: 'Registro ou habilitação',
      endorsement: 'Averbação',
      reason: 'Motivo',
      title: 'Assunto',
      blocking: 'Sem parecer favorável não se prossegue',
      papers: 'Documentos remetidos, um por linha',
      due_on: 'Prazo',
      opinion_status: 'Situação',
      addressee: 'Promotoria',
      sent_on: 'Remetida em',
      answered_on: 'Devolvida em',
      opinion: 'Parecer',
      referred_on: 'Remetida ao juízo em',
      court: 'Juízo',
      court_case: 'Processo',
      decided_on: 'Decidida em',
      decision: 'Decisão',
      follows: 'Atende a exigência de',
      dropped_reason: 'Motivo do encerramento',
    },
  },
} as const;

export const opinionChoices = {
  opinion_reason: {
    mother_under_fourteen: 'Mãe menor de 14 anos',
    alleged_father: 'Indicação de suposto pai',
    late_registration: 'Registro tardio',
    name_refused: 'Recusa de nome',
    marriage_license: 'Habilitação de casamento',
    social_filiation: 'Filiação socioafetiva',
    other: 'Outro',
  },
  opinion_status: {
    open: 'A remeter',
    sent: 'Com o Ministério Público',
    favorable: 'Parecer favorável',
    in_requirement: 'Em exigência',
    requirement_met: 'Exigência atendida, remetida de novo',
    against: 'Parecer contrário',
    at_court: 'Em juízo',
    granted: 'Deferida pelo juízo',
    denied: 'Indeferida pelo juízo',
    dropped: 'Encerrada sem remessa',
    answered: 'Respondida',
  },
} as const;
