/** Where a delivery stands: the same words for every system. */
export const delivery = {
  outbound_status: 'Situação',
  due_on: 'Prazo',
  generated_at: 'Arquivo guardado em',
  file: 'Arquivo',
  sha256: 'SHA-256 do arquivo',
  sent_on: 'Enviada em',
  receipt_number: 'Número do recibo',
  receipt_file: 'Recibo',
  answered_on: 'Respondida em',
  attempts: 'Envios',
  status_reason: 'Motivo da situação',
} as const;
