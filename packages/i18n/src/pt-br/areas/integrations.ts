import { integrationChoices } from './integrations/choices-words.ts';
import { civilCentrals } from './integrations/civil-words.ts';
import { coaf } from './integrations/coaf-words.ts';
import { integrationFindings } from './integrations/findings-words.ts';
import { notesCentrals } from './integrations/notes-words.ts';

/** The words of what the office exchanges with other systems. */
export const integrations = {
  entities: { ...civilCentrals, ...notesCentrals, ...coaf },
  choices: integrationChoices,
  sections: {
    certificate: 'Certificado digital',
    load: 'Cargas',
    registrations: 'Registros',
    counts: 'Quantidades',
    sending: 'Envio e recibo',
    reported_acts: 'Atos comunicados',
    requester: 'Solicitante',
    answer: 'Resposta',
    operation: 'Operação',
    participation: 'Participação',
    spouse: 'Cônjuge',
    reporter: 'Comunicante',
    frameworks: 'Enquadramentos',
    grounds: 'Descrição e fundamentação',
    involved: 'Envolvidos',
  },
  actions: {
    generate: 'Anexar arquivo preparado fora',
    mark_sent: 'Registrar envio',
    report: 'Incluir em comunicação enviada',
    take_back: 'Retirar da comunicação',
    accept: 'Registrar aceitação',
    reject: 'Registrar recusa',
    cancel_batch: 'Cancelar remessa',
    mark_item: 'Registrar resultado',
    retry: 'Pôr de novo na fila',
    take_up: 'Iniciar atendimento',
    answer: 'Responder',
    give_back: 'Devolver',
    cancel_request: 'Cancelar pedido',
    archive: 'Arquivar',
    put_in_batch: 'Incluir em lote',
  },
  inputs: {
    file: 'Arquivo da remessa, preparado fora do Serventia',
    sent_on: 'Data do envio',
    receipt_number: 'Número do recibo',
    receipt_file: 'Recibo',
    answered_on: 'Data da resposta',
    item_status: 'Resultado',
    message: 'Mensagem',
    costs: 'Custas',
    paid_on: 'Data do pagamento',
    answer_file: 'Arquivo da resposta',
    siscoaf_batch: 'Lote',
  },
  menu: {
    civil_centrals: 'Centrais do registro civil',
    notes_and_property: 'Notas e imóveis',
    coaf: 'COAF',
  },
  findings: integrationFindings,
  errors: {
    invalid_integration_data: 'Dados inválidos para a integração: corrija o que está apontado.',
    followed_batch: 'A remessa já tem arquivo: reabra-a para alterar.',
    delivery_without_file: 'A remessa não tem arquivo: reabra-a e anexe o que foi preparado.',
    sent_before_its_acts: 'O envio não pode ser anterior a {{from}}: o período ainda corria.',
    receipt_required: 'Anexe o recibo do outro sistema.',
    answered_before_sent: 'A resposta não pode ser anterior ao envio, de {{on}}.',
    closed_request: 'O pedido já foi encerrado.',
    concluded_occurrence: 'A análise foi concluída: reabra-a para alterar.',
  },
} as const;
