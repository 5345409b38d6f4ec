import { addDays } from '@serventia/domain/calendar/civil-date';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { dataIncident } from '@serventia/domain/privacy/data-incident.entity';
import { subjectRequest } from '@serventia/domain/privacy/subject-request.entity';
import { officeOf } from '../http/caller.ts';
import { answerRequest } from '../modules/privacy/subject-requests.ts';
import { setFields } from '../resource/write.ts';
import type { Scene } from './note-scene.ts';

/** Who takes what people ask of their data, and what they asked: one is being looked into, one is answered and waits for whoever asked. And an incident of yesterday. */
export async function writeDataProtection({ context, create, today }: Scene): Promise<void> {
  const officer = { dpo_name: 'Ícaro Bastos Feitosa', dpo_email: 'dados@primeiro.example' };
  await setFields(context, notaryOffice, officeOf(context.caller), officer, 'update');
  const open = await create(subjectRequest, {
    subject_right: 'access',
    declaration_form: 'complete',
    concerns: 'Quer saber quais dados seus a serventia guarda e quem os consultou.',
    channel: 'email',
    received_on: addDays(today, -4),
    subject_name: 'Rita Prado Bastos',
    subject_cpf: '52998224725',
    answer_way: 'electronic',
    email: 'rita.prado@exemplo.com.br',
  });
  const studied = { subject_request_status: 'under_analysis' } as const;
  await setFields(context, subjectRequest, open.id, studied, 'analyze_demand');
  const answered = await create(subjectRequest, {
    subject_right: 'correction',
    concerns: 'Mudou de telefone e pede que o cadastro seja corrigido.',
    received_on: addDays(today, -2),
    subject_name: 'Otávio Leite Furtado',
    subject_cpf: '15350946056',
    identity_proof: 'Carteira de identidade, no balcão',
    answer_outcome: 'granted',
    answer_text: 'O telefone foi corrigido no cadastro de pessoas.',
  });
  await answerRequest(context, answered.id);
  await create(dataIncident, {
    title: 'Certidão enviada por e-mail a outra pessoa',
    incident_kind: 'wrong_recipient',
    noticed_on: addDays(today, -1),
    happened_on: addDays(today, -1),
    noticed_by: 'Quem recebeu, por telefone',
    description:
      'Uma certidão de nascimento em breve relato foi por e-mail a endereço de outra pessoa, por erro de digitação.',
    data_kinds: ['identification'],
    people_count: 3,
    people_kinds: 'Registrado e pais',
    incident_risk: 'relevant',
    risk_reason: 'Filiação e naturalidade ficaram por um dia com quem não as pediu.',
    measures_before: 'Conferência do endereço com quem pede; acesso por usuário e senha.',
    measures_taken: 'Pediu-se a quem recebeu que apague a mensagem, o que confirmou por escrito.',
  });
}
