import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatCnm } from '../identifiers/cnm.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import { chainBegins, reachText } from './chain-reach.ts';
import type { EnrollmentFacts } from './enrollment-facts.ts';
import { wordsOf } from './enrollment-words.ts';
import {
  actsSection,
  type CertificateSection,
  changesSection,
  holdersNow,
  holdersSection,
  isFirstHolder,
  liensSections,
  linkSection,
  originSection,
  pendingSection,
  propertySection,
  standingOfEnrollment,
} from './enrollment-sections.ts';
import { answeredOf } from './printed-answers.ts';
import { originLinkSection } from './transcription-sections.ts';
import type { PropertyCertificate } from './property-certificate.ts';
import type { EnrollmentCertificateKind } from './requests/property-certificates.ts';

const TITLES: Readonly<Record<EnrollmentCertificateKind, string>> = {
  enrollment_full: 'CERTIDÃO DE INTEIRO TEOR',
  enrollment_situation: 'CERTIDÃO DA SITUAÇÃO JURÍDICA',
  enrollment_liens: 'CERTIDÃO DE ÔNUS E AÇÕES',
  enrollment_chain: 'CERTIDÃO VINTENÁRIA',
  enrollment_questions: 'CERTIDÃO POR QUESITOS',
};

const WHAT: Readonly<Record<EnrollmentCertificateKind, string>> = {
  enrollment_full: 'a reprodução integral',
  enrollment_situation: 'a situação jurídica atualizada',
  enrollment_liens: 'o que consta de ônus reais e de ações',
  enrollment_chain: 'a filiação nos últimos vinte anos',
  enrollment_questions: 'a resposta aos quesitos à vista',
};

/** The sections of each kind below whether the enrollment is in force. */
function sectionsOf(facts: EnrollmentFacts): CertificateSection[] {
  const { kind, enrollment, pending } = facts;
  const words = wordsOf(enrollment);
  const liens = liensSections(enrollment);
  const isOfProperty = enrollment.book === '2';
  const now = isOfProperty || enrollment.holders.length > 0 ? [holdersNow(enrollment)] : [];
  const described = propertySection(`${words.object}, como descrito na abertura`, enrollment);
  const waiting = pendingSection(pending);
  switch (kind) {
    case 'enrollment_full':
      return [
        propertySection(words.object, enrollment),
        ...(now.length > 0
          ? [holdersSection(`${words.holders} na abertura`, enrollment, isFirstHolder(enrollment))]
          : []),
        originSection(enrollment),
        actsSection(enrollment),
        ...now,
        ...(isOfProperty ? liens : []),
        waiting,
      ];
    case 'enrollment_situation':
      return [
        described,
        changesSection(words.changes, enrollment, 'property'),
        ...now,
        changesSection('Averbações sobre as pessoas', enrollment, 'persons'),
        ...liens,
        originSection(enrollment),
        waiting,
      ];
    case 'enrollment_liens':
      return [described, ...now, ...liens, waiting];
    case 'enrollment_chain':
      return [
        described,
        ...[enrollment, ...facts.ancestors].map(linkSection),
        ...facts.origins.map(originLinkSection),
        { label: 'Alcance', text: reachText(facts.ends, chainBegins(facts.at.day)) },
        waiting,
      ];
    case 'enrollment_questions':
      return [
        ...answeredOf(facts.questions, words.unsaid).map(({ question, answer }) => ({
          label: question,
          text: [answer],
        })),
        waiting,
      ];
  }
}

/** Those that tell the owners and the burdens now, by which deeds are drawn. */
const FOR_DEEDS: ReadonlySet<EnrollmentCertificateKind> = new Set([
  'enrollment_full',
  'enrollment_situation',
  'enrollment_liens',
]);

function closing({ kind, enrollment, pending }: EnrollmentFacts): string[] {
  const proof =
    'Prova a propriedade, os direitos, os ônus e as restrições sobre o imóvel, na forma do art. 19, § 11, da Lei 6.015/1973';
  const isProof = enrollment.book === '2' && !enrollment.closed;
  return [
    ...(kind === 'enrollment_full' && isProof
      ? [`${proof}${pending.length > 0 ? ', com a ressalva dos títulos prenotados acima' : ''}.`]
      : []),
    ...(FOR_DEEDS.has(kind) && isProof
      ? ['Para a lavratura de escritura pública, vale por trinta dias (Decreto 93.240/1986, art. 1º, IV).']
      : []),
    'O referido é verdade e dou fé.',
  ];
}

/** A certificate of an enrollment (LRP arts. 16 to 21), every text formatted in Portuguese. */
export function printEnrollment(facts: EnrollmentFacts, issue: IssueFacts): PropertyCertificate {
  const { kind, enrollment, requester, purpose, at } = facts;
  const number = enrollment.number.toLocaleString('pt-BR');
  const { name, of } = wordsOf(enrollment);
  const cnm = formatCnm(enrollment.cnm);
  return {
    ...printIssue(issue),
    title: TITLES[kind],
    copy: `Livro ${enrollment.book} · ${name} ${number}`,
    subject: { label: 'CNM', text: cnm },
    boxes: [
      { label: enrollment.book === '3' ? 'Registro' : 'Matrícula', text: number },
      {
        label: enrollment.book === '3' ? 'Aberto em' : 'Aberta em',
        text: formatCivilDate(enrollment.openedOn),
      },
      { label: 'Município', text: enrollment.city },
      { label: 'Solicitante', text: requester },
      ...(purpose === null ? [] : [{ label: 'Finalidade', text: purpose }]),
    ],
    opening: `CERTIFICO, a pedido de ${requester}, que segue ${WHAT[kind]} ${of}, CNM ${cnm}, com os atos lançados até ${formatCivilDate(at.day)}, às ${at.time}.`,
    sections: [standingOfEnrollment(enrollment), ...sectionsOf(facts)],
    closing: closing(facts),
  };
}
