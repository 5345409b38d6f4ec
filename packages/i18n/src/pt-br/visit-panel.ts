/** The panel of the waiting room, which anybody in it reads. */
export const visitPanel = {
  title: 'Painel de senhas',
  desk: 'Guichê {{desk}}',
  none: 'Nenhuma senha chamada hoje.',
  before: 'Chamadas anteriores',
  not_found: 'Esta serventia não mostra aqui um painel de senhas.',
  failed: 'Sem contato com o sistema: a chamada pode ter mudado.',
} as const;
