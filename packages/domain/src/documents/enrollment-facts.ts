import type { PROPERTY_RIGHTS } from '../property/property-types.ts';
import type { ChainEnd } from './chain-reach.ts';
import type { AnsweredQuestion } from './printed-answers.ts';
import type { TranscriptionState } from './transcription-facts.ts';
import type { EnrollmentCertificateKind } from './requests/property-certificates.ts';

/** Whoever holds or held a share of a right over a property, as the rows of its enrollment say; words in Portuguese. */
export interface EnrollmentHolder {
  /** Name, qualification, civil status, CPF or CNPJ: `Ana Braga, brasileira, casada com …`. */
  readonly qualified: string;
  readonly rightKind: (typeof PROPERTY_RIGHTS)[number];
  /** `Propriedade plena`. */
  readonly right: string;
  /** `1/2`. */
  readonly share: string;
  /** The label of the act that gave it; null of who held it when the enrollment was opened. */
  readonly acquiredBy: string | null;
  /** The label of the act that changed the share or the qualification since; null where none did. */
  readonly sinceAct: string | null;
  readonly endedBy: string | null;
}

/** A signed act of an enrollment; dates `YYYY-MM-DD`. */
export interface EnrollmentAct {
  /** `R-3/4567`. */
  readonly label: string;
  readonly number: number;
  readonly letter: 'R' | 'AV';
  readonly kind: string;
  /** `Compra e venda`. */
  readonly kindName: string;
  readonly on: string;
  readonly protocol: { readonly number: string; readonly on: string | null } | null;
  readonly text: string;
  readonly creditor: string | null;
  readonly debtor: string | null;
  /** Decimal string. */
  readonly debt: string | null;
  readonly seal: string | null;
  /** Decimal string; what its seal was charged. */
  readonly fees?: string | null;
  readonly signedBy: string | null;
  readonly cancelledBy: string | null;
  /** Of a consolidation, the label of the fiduciary alienation that it ended, where it is told. */
  readonly guarantee?: string | null;
  /** Of a partial release, the label of the burden that stands on, with what is free of it and the debt that is left. */
  readonly releases?: string | null;
  readonly releasedPart?: string | null;
  readonly debtLeft?: string | null;
  /** Of an averbação that carries a burden over from before, what burdens. */
  readonly burden?: string | null;
  /** And the act that made it there. */
  readonly burdenLabel?: string | null;
  /** Of an assignment, who has the credit of that alienation from then on. */
  readonly assignee?: string | null;
}

/** A piece of real estate as its enrollment describes it. */
export interface EnrolledProperty {
  readonly description: string;
  readonly boundaries: string | null;
  readonly sinceAct: string | null;
  readonly cityInscription: string | null;
  readonly cib: string | null;
  readonly incra: string | null;
}

/** A title that waits in the protocol and would go before later ones (LRP arts. 182, 186 and 205). */
export interface PendingTitle {
  readonly label: string;
  readonly on: string;
  readonly nature: string;
}

/** An order of unavailability in force on a holder that no averbação notes yet. */
export interface UnnotedOrder {
  readonly order: string;
  readonly receivedOn: string;
  readonly name: string;
}

/** An enrollment as its rows hold it. */
export interface EnrollmentState {
  readonly number: number;
  /** 2 of the Registro Geral, 3 of the Registro Auxiliar. */
  readonly book: '2' | '3';
  readonly cnm: string;
  /** `Crato - CE`. */
  readonly city: string;
  readonly openedOn: string;
  readonly closed: { readonly on: string; readonly reason: string | null } | null;
  readonly description: string;
  readonly properties: readonly EnrolledProperty[];
  /** `Matrícula 123`, `Transcrição 1.234 do livro 3-F, CNS 12.345-5`; null where none is told. */
  readonly previous: string | null;
  /** The enrollments that were opened with its land: `Matrícula 4.600`. */
  readonly successors?: readonly string[];
  readonly holders: readonly EnrollmentHolder[];
  readonly acts: readonly EnrollmentAct[];
  readonly orders?: readonly UnnotedOrder[];
}

/** What a certificate of an enrollment is made of. */
export interface EnrollmentFacts {
  readonly kind: EnrollmentCertificateKind;
  readonly enrollment: EnrollmentState;
  readonly pending: readonly PendingTitle[];
  /** The enrollments of this office that it came from, the nearest first; of the chain alone. */
  readonly ancestors: readonly EnrollmentState[];
  /** The transcrições of this office that the oldest of them came from; of the chain alone. */
  readonly origins: readonly TranscriptionState[];
  /** Where each line of the chain ends in this office; of the chain alone. */
  readonly ends: readonly ChainEnd[];
  /** Of a certificate by questions alone, each with its answer. */
  readonly questions: readonly AnsweredQuestion[];
  readonly requester: string;
  readonly purpose: string | null;
  /** When its rows were read: `YYYY-MM-DD` and `HH:MM`. */
  readonly at: { readonly day: string; readonly time: string };
}
