import { formatCivilDate } from '../calendar/civil-date.ts';
import { isPassage } from '../property/transcription-rules.ts';
import type { CertificateSection } from './enrollment-sections.ts';
import type {
  TranscriptionAnnotation,
  TranscriptionParty,
  TranscriptionState,
} from './transcription-facts.ts';

const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

const partyText = (party: TranscriptionParty): string =>
  sentence(
    [
      party.name,
      party.taxNumber,
      party.spouse && `cônjuge ${party.spouse}`,
      party.qualification,
      party.share && (party.share === '1' || party.share === '1/1' ? 'a totalidade' : party.share),
    ]
      .filter(Boolean)
      .join(', '),
  );

/** Who stands on a side, as the book names them. */
export const partiesSection = (
  label: string,
  { parties }: TranscriptionState,
  wanted: TranscriptionParty['side'],
): CertificateSection => {
  const text = parties.filter(({ side }) => side === wanted).map(partyText);
  return { label, text: text.length > 0 ? text : ['Não constam.'] };
};

/** Form and date of the title, value and terms, each where the book tells it. */
export function titleSection(state: TranscriptionState): CertificateSection {
  const text = [
    state.titleForm &&
      sentence(`${state.titleForm}${state.titleOn ? `, de ${formatCivilDate(state.titleOn)}` : ''}`),
    state.value && sentence(`Valor: ${state.value}`),
    state.terms && sentence(`Condições: ${state.terms}`),
    state.previous && sentence(`Registro anterior: ${state.previous}`),
  ].filter((each): each is string => Boolean(each));
  return {
    label: 'Título, valor, condições e registro anterior',
    text: text.length > 0 ? text : ['Não constam.'],
  };
}

const annotationText = ({ kindName, on, text, destination, cancelledBy }: TranscriptionAnnotation): string =>
  [
    `${kindName}, em ${formatCivilDate(on)}${destination ? `, para ${destination}` : ''}`,
    text.replace(/\.$/u, ''),
    cancelledBy && `CANCELADA por ${cancelledBy}`,
  ]
    .filter(Boolean)
    .map((each) => sentence(String(each)))
    .join(' ');

/** The margin in the order of its days, what was cancelled as such. */
export const marginSection = ({ annotations }: TranscriptionState): CertificateSection => ({
  label: 'Averbações e anotações à margem',
  text: annotations.length > 0 ? annotations.map(annotationText) : ['Nada consta.'],
});

const inForce = ({ annotations }: TranscriptionState): TranscriptionAnnotation[] =>
  annotations.filter(({ cancelledBy }) => cancelledBy === null);

/** What is in force of some kinds. */
export const standingSection = (
  label: string,
  state: TranscriptionState,
  ...kinds: readonly TranscriptionAnnotation['kind'][]
): CertificateSection => {
  const text = inForce(state)
    .filter(({ kind }) => kinds.includes(kind))
    .map(annotationText);
  return { label, text: text.length > 0 ? text : ['NADA CONSTA.'] };
};

/**
 * Whether the property left the transcrição: by what its margin says, and by the matrículas that were opened from it
 * (LRP arts. 228 and 295). Without either it stands as it was transcribed.
 */
export function passageSection(state: TranscriptionState): CertificateSection {
  const passed = inForce(state).filter(({ kind }) => isPassage(kind));
  const isWhole = passed.some(({ kind }) => kind === 'whole_passed');
  const opened = state.openedFrom.map(
    ({ title, openedOn }) => `Deste registro foi aberta a ${title}, em ${formatCivilDate(openedOn)}.`,
  );
  return {
    label: 'Passagem para matrícula ou outro registro',
    text: [standing(), ...passed.map(annotationText), ...opened],
  };

  function standing(): string {
    if (isWhole) return 'O imóvel passou por inteiro a outro registro: este registro não subsiste.';
    if (passed.length > 0)
      return 'Parte do imóvel passou a outro registro: este registro subsiste quanto ao restante.';
    return opened.length > 0
      ? 'Há matrícula aberta deste registro, sem averbação à margem de que o imóvel passou por inteiro ou em parte.'
      : 'Não consta que o imóvel tenha passado a matrícula ou a outro registro.';
  }
}

/** A transcrição as the first link of a chain: who gave and who acquired by it, and what its margin says. */
export const originLinkSection = (state: TranscriptionState): CertificateSection => ({
  label: `${state.title}, de ${formatCivilDate(state.on)}`,
  text: [
    `Transmitentes: ${partiesSection('', state, 'disposing').text.join(' ')}`,
    `Adquirentes: ${partiesSection('', state, 'acquiring').text.join(' ')}`,
    ...titleSection(state).text,
    `À margem: ${marginSection(state).text.join(' ')}`,
  ],
});
