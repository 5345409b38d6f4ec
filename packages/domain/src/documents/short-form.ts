import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatCpf } from '../identifiers/cpf.ts';
import { formatMatricula } from '../identifiers/matricula.ts';
import type { NamedCity } from '../texts/act-reading.ts';
import { dateInWords, partialDateInWords } from '../words/date-in-words.ts';
import type { CertificateIssue } from './certificate-issue.ts';
import { type MarginEntry, marginOnCertificate } from './record-margin.ts';
import { originNote, type RecordOrigin } from './origin-note.ts';
import type { LabelledText } from './seal-fee-words.ts';

/** A day as the boxes of the national models print it: in words and in figures. */
export interface PrintedDay {
  readonly inWords: string;
  /** `15/08/2024`. */
  readonly inFigures: string;
}

/** The parts that every certificate in short form has, beside those of its issue. */
export interface ShortForm extends CertificateIssue {
  readonly matricula: string;
  readonly registered: PrintedDay;
  /** Averbações and anotações "à acrescer" (LRP art. 21). */
  readonly annotations: readonly string[];
  readonly cadastralAnnotations: readonly LabelledText[];
  readonly observations: readonly string[];
}

/** What the short form of any act takes from its row. */
interface RegisteredAct extends RecordOrigin {
  readonly matricula: string | null;
  readonly registered_on: string | null;
  readonly notes: string | null;
  readonly notes_on_certificate: boolean;
}

const NOT_TRANSCRIBED =
  'Certidão expedida de resumo do assento em livro antigo: o que nela não se indica não foi transcrito do livro.';

/** The parts of a certificate in short form that are the same for every kind of act. */
export function printRecord(
  act: RegisteredAct,
  margin: readonly MarginEntry[],
): Pick<ShortForm, 'matricula' | 'registered' | 'annotations' | 'observations'> {
  const { matricula, registered_on: registeredOn, notes } = act;
  if (!matricula || !registeredOn) throw new TypeError('the act is not registered');
  return {
    matricula: formatMatricula(matricula),
    registered: { inWords: dateInWords(registeredOn), inFigures: formatCivilDate(registeredOn) },
    annotations: marginOnCertificate(margin, originNote(act)),
    observations: [
      ...(act.notes_on_certificate && notes ? [notes] : []),
      ...(act.entry_kind === 'abstract' ? [NOT_TRANSCRIBED] : []),
    ],
  };
}

/** A day that the record may know in part only; null where it does not say it. */
export function printDay(date: string | null): PrintedDay | null {
  return date === null ? null : { inWords: partialDateInWords(date), inFigures: formatCivilDate(date) };
}

/** `Crato - CE`; null for a city that is not known. */
export function printCity(city: NamedCity | undefined): string | null {
  return city ? `${city.name} - ${city.state}` : null;
}

/** A sentence's first letter in upper case, as a box begins; null stays null. */
export function capitalised(text: string | null): string | null {
  return text === null ? null : text.slice(0, 1).toLocaleUpperCase('pt-BR') + text.slice(1);
}

/** The CPF among the notes of registers; none where the act does not say it. */
export function cpfAnnotation(cpf: string | null, label = 'CPF'): LabelledText[] {
  return cpf ? [{ label, text: formatCpf(cpf) }] : [];
}
