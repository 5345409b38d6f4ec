/** The page of a matrícula. */
export const enrollment = {
  liens: 'Ônus em vigor',
  no_liens: 'Nenhum ônus nos atos assinados nesta matrícula.',
  acts: 'Atos da matrícula',
  no_acts: 'Nenhum ato ainda.',
  kind: 'Espécie',
  draft: '{{letter}} em preparo',
} as const;
