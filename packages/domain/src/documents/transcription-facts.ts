import type { AnnotationKind } from '../property/transcription-rules.ts';
import type { PendingTitle } from './enrollment-facts.ts';
import type { TranscriptionCertificateKind } from './requests/property-certificates.ts';

/** Who gave or acquired by a transcrição; words in Portuguese. */
export interface TranscriptionParty {
  readonly side: 'disposing' | 'acquiring';
  readonly name: string;
  /** `CPF 529.982.247-25`. */
  readonly taxNumber: string | null;
  /** `1/2`; null where the book tells none. */
  readonly share: string | null;
  readonly spouse: string | null;
  readonly qualification: string | null;
}

/** What stands in the margin; dates `YYYY-MM-DD`. */
export interface TranscriptionAnnotation {
  readonly kind: AnnotationKind;
  readonly kindName: string;
  readonly on: string;
  readonly text: string;
  /** `Matrícula 123`, `Transcrição 5.678 do livro 3-G`; null but where the property passed on. */
  readonly destination: string | null;
  readonly cancelledBy: string | null;
}

/** A matrícula of this office that was opened from a transcrição. */
export interface OpenedFrom {
  readonly title: string;
  readonly openedOn: string;
}

/** A transcrição as its rows hold it. */
export interface TranscriptionState {
  /** `Transcrição 1.234 do livro 3-F`. */
  readonly title: string;
  readonly number: number;
  /** `livro 3-F`. */
  readonly book: string;
  readonly sheet: string | null;
  readonly on: string;
  /** `Crato - CE`. */
  readonly city: string;
  readonly description: string;
  readonly titleForm: string | null;
  readonly titleOn: string | null;
  readonly value: string | null;
  readonly terms: string | null;
  readonly previous: string | null;
  readonly text: string;
  readonly parties: readonly TranscriptionParty[];
  readonly annotations: readonly TranscriptionAnnotation[];
  readonly openedFrom: readonly OpenedFrom[];
}

/** What a certificate of a transcrição is made of. */
export interface TranscriptionFacts {
  readonly kind: TranscriptionCertificateKind;
  readonly transcription: TranscriptionState;
  /** Titles that wait and name those who acquired, or concern a matrícula that was opened from it. */
  readonly pending: readonly PendingTitle[];
  readonly requester: string;
  readonly purpose: string | null;
  /** When its rows were read: `YYYY-MM-DD` and `HH:MM`. */
  readonly at: { readonly day: string; readonly time: string };
}
