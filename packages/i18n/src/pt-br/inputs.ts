/** What actions ask. */
export const inputs = {
  opened_on: 'Data de abertura',
  closed_on: 'Data de encerramento',
  exclusion_reason: 'Motivo legal',
  order_court: 'Juízo',
  order_case: 'Processo',
  order_issued_on: 'Data do mandado',
  reason: 'Motivo',
  book: 'Livro',
  act_service: 'Serviço da tabela de custas',
  reason_free: 'Motivo de isenção',
  quantity: 'Quantidade (vazia: a que o ato pede)',
  value: 'Valor da base de cálculo (vazio: o do ato)',
  protocol: 'Protocolo',
  kind: 'Tipo de certidão',
  template: 'Modelo',
  passphrase: 'Senha de assinatura',
} as const;
