import type { Row } from '../db/database.ts';
import { type Api, resultsOf } from './api.ts';
import { daysAgo } from './births.ts';

const DEMAND = '/api/basic/subject_request/';
export const INCIDENT = '/api/basic/data_incident/';
const INCIDENT_NOTICE = '/api/basic/incident_notice/';

/** A request that is whole: it can be answered as it is. */
const demanded = (): Row => ({
  subject_right: 'correction',
  concerns: 'O endereço mudou.',
  received_on: daysAgo(0),
  subject_name: 'Nora Lins',
  subject_cpf: '52998224725',
  identity_proof: 'CNH',
  answer_outcome: 'granted',
  answer_text: 'O endereço foi corrigido no cadastro.',
});

/** The address of a request of a data subject that was answered. */
export async function answeredDemand(api: Api): Promise<string> {
  const { body } = await api.post(DEMAND, demanded());
  const url = `${DEMAND}${Number(body['id'])}/`;
  await api.post(`${url}answer_demand/`, {});
  return url;
}

export const incidentBody = (changes: Row = {}): Row => ({
  title: 'Certidão enviada a outra pessoa',
  incident_kind: 'wrong_recipient',
  noticed_on: daysAgo(0),
  description: 'Uma certidão foi por e-mail a outra pessoa.',
  data_kinds: ['identification', 'documents'],
  people_count: 2,
  people_kinds: 'Registrado e mãe',
  incident_risk: 'relevant',
  measures_taken: 'Pediu-se a quem recebeu que apague.',
  ...changes,
});

/** The address of the notice of an incident to somebody. */
export async function noticeTo(api: Api, recipient: string, incident: number): Promise<string> {
  const filters = `data_incident=${incident}&incident_recipient=${recipient}`;
  const [notice] = resultsOf(await api.get(`${INCIDENT_NOTICE}?${filters}`));
  return `${INCIDENT_NOTICE}${Number(notice?.['id'])}/`;
}
