import { addDays } from '@serventia/domain/calendar/civil-date';
import { subjectRequest } from '@serventia/domain/privacy/subject-request.entity';
import { answerRequest } from '../modules/privacy/subject-requests.ts';
import { setFields } from '../resource/write.ts';
import type { Scene } from './note-scene.ts';

/** What data subjects asked: one is being looked into, one is answered and waits for whoever asked. */
export async function writeDataProtection({ context, create, today }: Scene): Promise<void> {
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
}
