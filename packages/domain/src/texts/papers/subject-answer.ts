import type { RowOf } from '@serventia/kit';
import { formatCivilDate } from '../../calendar/civil-date.ts';
import { formatCpf } from '../../identifiers/cpf.ts';
import type { subjectRequest } from '../../privacy/subject-request.entity.ts';
import type { RefusalGround } from '../../privacy/subject-request-fields.ts';
import { givesData, isDeclared, type SubjectRight } from '../../privacy/subject-rights.ts';
import type { ValuesFor } from '../civil/act-catalog.ts';
import type { subjectAnswerCatalog } from './catalogs.ts';
import { officeFacts, type PaperOffice } from './office-facts.ts';

type Request = RowOf<typeof subjectRequest>;

/** Rows of one kind that the office holds of a person, a line each. */
export interface HeldGroup {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Who takes what people ask of their data, and how they are reached. */
export interface Officer {
  readonly name: string | null;
  readonly contact: string | null;
}

export interface AnsweredRequest {
  readonly office: PaperOffice;
  readonly request: Request;
  readonly officer: Officer;
  /** What the administration of the office holds; null where the answer hands over no data. */
  readonly held: readonly HeldGroup[] | null;
}

/** What the head of every document says that was had by the right of access (CNN art. 98 §1). */
const ACCESS_NOTICE =
  'Este não é um documento dotado de fé pública, não se confunde com atos inerentes à prestação do serviço notarial e registral nem substitui quaisquer certidões, destinando-se exclusivamente a atender aos direitos do titular solicitante quanto ao acesso a seus dados pessoais.';

const OTHER_NOTICE =
  'Este não é um documento dotado de fé pública, não se confunde com atos inerentes à prestação do serviço notarial e registral nem substitui quaisquer certidões.';

/** What stands in the head of an answer: that of the access where it is one, and else that it is no certificate. */
export const answerNotice = (right: SubjectRight): string =>
  isDeclared(right) || givesData(right) ? ACCESS_NOTICE : OTHER_NOTICE;

/** After `Direito exercido:`. */
const RIGHTS: Readonly<Record<SubjectRight, string>> = {
  confirmation: 'confirmação da existência de tratamento, artigo 18, I',
  access: 'acesso aos dados, artigo 18, II',
  correction: 'correção de dados incompletos, inexatos ou desatualizados, artigo 18, III',
  anonymization:
    'anonimização, bloqueio ou eliminação de dados desnecessários, excessivos ou irregulares, artigo 18, IV',
  portability: 'portabilidade dos dados, artigo 18, V',
  consent_erasure: 'eliminação dos dados tratados com consentimento, artigo 18, VI',
  sharing: 'informação sobre com quem os dados foram compartilhados, artigo 18, VII',
  consent_information:
    'informação sobre a possibilidade de não consentir e suas consequências, artigo 18, VIII',
  consent_revocation: 'revogação do consentimento, artigo 18, IX',
  automated_review: 'revisão de decisão automatizada, artigo 20',
};

/** After `O pedido não foi atendido:`. */
const GROUNDS: Readonly<Record<RefusalGround, string>> = {
  public_faith:
    'o dado consta de ato dotado de fé pública, que se retifica na forma dos artigos 109, 110 e 213 da Lei número 6.015/1973 ou por outro ato, e não por este pedido',
  by_certificate:
    'o que consta dos atos se obtém por certidão, e não por este pedido, na forma do artigo 98 do Código Nacional de Normas',
  legal_duty: 'a lei manda conservar o dado, na forma do artigo 16, I, da Lei número 13.709/2018',
  secrecy: 'o dado está sob sigilo que este pedido não levanta',
  not_controller:
    'a serventia não é agente de tratamento do dado, na forma do artigo 18, § 4º, I, da Lei número 13.709/2018',
  identity_unproved:
    'não foi provada a identidade de quem pede, ou a representação, que o artigo 18, § 3º, da Lei número 13.709/2018 exige',
  other: 'pelo motivo que segue',
};

const OUTCOMES = {
  granted: 'O pedido foi atendido.',
  partly_granted: 'O pedido foi atendido em parte.',
  none_held: 'A serventia não guarda dado administrativo sobre o que foi pedido.',
} as const;

const numbered = (name: string | null, cpf: string | null): string | null =>
  name && cpf ? `${name}, CPF ${formatCpf(cpf)}` : name;

const dayOf = (day: string | null): string | null => (day ? formatCivilDate(day) : null);

function representativeOf(row: Request): string | null {
  const name = numbered(row.representative_name, row.representative_cpf);
  return name && row.representation_proof ? `${name} (${row.representation_proof})` : name;
}

const outcomeOf = ({ answer_outcome: outcome }: Request): string | null =>
  outcome === null || outcome === 'refused' ? null : OUTCOMES[outcome];

/** The facts of the answer to a data subject: the request as it was kept, and what the office holds (LGPD arts. 18 and 19). */
export function subjectAnswerValues(answered: AnsweredRequest): ValuesFor<typeof subjectAnswerCatalog> {
  const { office, request: row, officer, held } = answered;
  const refused = row.answer_outcome === 'refused';
  return {
    facts: {
      ...officeFacts(office),
      controller: `${office.official.name}, ${office.official.role}`,
      dpo: officer.name,
      dpo_contact: officer.contact,
      demand_number: row.label,
      demand_on: formatCivilDate(row.received_on),
      demand_right: RIGHTS[row.subject_right],
      demand_concerns: row.concerns,
      data_subject: numbered(row.subject_name, row.subject_cpf),
      representative: representativeOf(row),
      demand_outcome: outcomeOf(row),
      answer_text: refused ? null : row.answer_text,
      data_origin: row.data_origin,
      data_criteria: row.data_criteria,
      data_purpose: row.data_purpose,
      refusal_ground: row.refusal_ground && GROUNDS[row.refusal_ground],
      refusal_reason: row.refusal_reason,
      demand_due: dayOf(row.due_on),
      demand_answered: dayOf(row.answered_on),
    },
    groups: {},
    conditions: {
      refused,
      data_listed: held !== null && held.length > 0,
      none_found: held !== null && held.length === 0,
      complete_declaration: !refused && row.declaration_form === 'complete',
    },
    lists: {
      held_groups: (held ?? []).map(({ heading, lines }) => ({
        facts: { held_heading: heading },
        groups: {},
        conditions: {},
        lists: {
          held_lines: lines.map((line) => ({
            facts: { held_line: line },
            groups: {},
            conditions: {},
            lists: {},
          })),
        },
      })),
    },
    required: ['demand_number', 'demand_answered'],
  };
}
