import { formatCivilDate } from '../calendar/civil-date.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import { type CertificateSection, pendingSection } from './enrollment-sections.ts';
import type { PropertyCertificate } from './property-certificate.ts';
import type { TranscriptionCertificateKind } from './requests/property-certificates.ts';
import type { TranscriptionFacts } from './transcription-facts.ts';
import {
  marginSection,
  partiesSection,
  passageSection,
  standingSection,
  titleSection,
} from './transcription-sections.ts';

const TITLES: Readonly<Record<TranscriptionCertificateKind, string>> = {
  transcription_full: 'CERTIDÃO DE INTEIRO TEOR',
  transcription_situation: 'CERTIDÃO DO QUE SUBSISTE DO REGISTRO',
};

const WHAT: Readonly<Record<TranscriptionCertificateKind, string>> = {
  transcription_full: 'o inteiro teor',
  transcription_situation: 'o que subsiste',
};

function sectionsOf({ kind, transcription, pending }: TranscriptionFacts): CertificateSection[] {
  const property = { label: 'Imóvel', text: [transcription.description] };
  const waiting = pendingSection(pending);
  switch (kind) {
    case 'transcription_full':
      return [
        property,
        partiesSection('Transmitentes', transcription, 'disposing'),
        partiesSection('Adquirentes', transcription, 'acquiring'),
        titleSection(transcription),
        { label: 'Teor do livro', text: transcription.text.split('\n').filter((line) => line.trim() !== '') },
        marginSection(transcription),
        passageSection(transcription),
        waiting,
      ];
    case 'transcription_situation':
      return [
        property,
        passageSection(transcription),
        partiesSection('Adquirentes', transcription, 'acquiring'),
        standingSection('Averbações sobre as pessoas', transcription, 'person_change'),
        standingSection('Averbações sobre o imóvel', transcription, 'property_change'),
        standingSection('Ônus e restrições averbados e não cancelados', transcription, 'burden'),
        standingSection('Outras averbações não canceladas', transcription, 'other'),
        waiting,
      ];
  }
}

/**
 * A certificate of a transcrição of the books before the matrículas (LRP arts. 16 to 21 and 295), every text formatted in
 * Portuguese.
 */
export function printTranscription(facts: TranscriptionFacts, issue: IssueFacts): PropertyCertificate {
  const { kind, transcription, requester, purpose, at } = facts;
  const { title, number, book, sheet, on, city } = transcription;
  const place = `${book}${sheet ? `, folha ${sheet}` : ''}`;
  return {
    ...printIssue(issue),
    title: TITLES[kind],
    copy: title,
    subject: { label: 'Registro', text: title },
    boxes: [
      { label: 'Número', text: number.toLocaleString('pt-BR') },
      { label: 'Livro e folha', text: place },
      { label: 'Data', text: formatCivilDate(on) },
      { label: 'Município', text: city },
      { label: 'Solicitante', text: requester },
      ...(purpose === null ? [] : [{ label: 'Finalidade', text: purpose }]),
    ],
    opening: `CERTIFICO, a pedido de ${requester}, que do ${place}, deste Ofício, consta o registro de número ${number.toLocaleString('pt-BR')}, de ${formatCivilDate(on)}, de que segue ${WHAT[kind]}, com o que está à sua margem até ${formatCivilDate(at.day)}, às ${at.time}.`,
    sections: sectionsOf(facts),
    closing: ['O referido é verdade e dou fé.'],
  };
}
