/** The page of a matrícula. */
export const enrollment = {
  liens: 'Ônus em vigor',
  liens_closed: 'Ônus no encerramento',
  no_liens: 'Nenhum ônus nos atos assinados nesta matrícula.',
  acts: 'Atos da matrícula',
  no_acts: 'Nenhum ato ainda.',
  draft: '{{letter}} em preparo',
  owners: 'Proprietários e titulares atuais',
  owners_closed: 'Proprietários e titulares no encerramento',
  since: 'desde {{label}}',
  opening: 'Abertura',
  cancelled: 'Cancelado por {{label}}.',
} as const;
