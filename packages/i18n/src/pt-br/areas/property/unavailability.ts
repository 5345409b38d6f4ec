/** The words of the orders of unavailability that come through the national central (CNIB). */
export const unavailability = {
  entities: {
    unavailability_order: {
      one: 'Ordem de indisponibilidade',
      many: 'Ordens de indisponibilidade',
      fields: {
        cnib_order: 'Ordem da CNIB',
        received_on: 'Recebida em',
        order_status: 'Situação',
        issuing_court: 'Quem a expediu',
        case_number: 'Processo',
        ordered_on: 'Data da ordem',
        name: 'Nome atingido',
        tax_number: 'CPF ou CNPJ',
        protocol: 'Prenotação',
        found_titles: 'Matrículas em que é titular',
        order_answer: 'Resposta',
        answered_on: 'Respondida em',
        lifted_on: 'Levantada em',
        lifting_order: 'Ordem ou decisão que a levantou',
        notes: 'Observações',
      },
    },
  },
  choices: {
    unavailability_order_status: { received: 'Recebida', answered: 'Respondida', lifted: 'Levantada' },
    unavailability_order_answer: {
      noted: 'Averbada nas matrículas',
      nothing_found: 'Nada em nome da pessoa',
    },
  },
  sections: { ordered_person: 'Pessoa atingida' },
  actions: {
    draw_endorsements: 'Preparar averbações',
    answer_order: 'Registrar resposta',
    lift_order: 'Levantar a ordem',
    find_again: 'Responder de novo',
  },
  inputs: {
    lifted_on: 'Levantada em',
    lifting_order: 'Ordem ou decisão que a levantou',
  },
  findings: {
    ordered_after_received: 'A ordem não pode ser posterior ao seu recebimento.',
    holding_not_noted:
      'Falta a averbação desta ordem em {{count}} matrícula(s): {{names}}. Prepare-as em “Preparar averbações” e assine-as antes de responder.',
    holder_alike:
      'Há titular de nome igual ou parecido sem este CPF ou CNPJ, ou cônjuge. Confira se não é a pessoa atingida: {{names}}.',
    acquirer_unavailable:
      '{{name}} tem ordem de indisponibilidade ({{order}}): com este registro fica em preparo a averbação dela na matrícula, e a ordem volta a ser respondida.',
  },
  errors: {
    answered_unavailability: 'A ordem foi respondida ou levantada, e não se altera mais.',
    nothing_to_note: 'A pessoa não tem matrícula em que falte a averbação desta ordem.',
  },
  menu: { orders: 'Ordens', unavailability_order: 'Ordens de indispo\u00ADnibilidade' },
} as const;
