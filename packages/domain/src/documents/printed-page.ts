import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatMatricula } from '../identifiers/matricula.ts';
import type { ActSigner, ActSigners } from './act-signers.ts';

/** The office as the head of a page names it. */
export interface PageOffice {
  readonly name: string;
  readonly cns: string;
  /** `Crato - CE`. */
  readonly city: string;
}

/** What the page of an act is made of: its frozen text, where it stands, and what was entered in its margin. */
export interface BookPageFacts {
  readonly office: PageOffice;
  /** `Nascimento`. */
  readonly kind: string;
  readonly book: string;
  readonly sheet: number;
  readonly face: 'F' | 'V' | null;
  readonly term: number;
  readonly matricula: string | null;
  /** `YYYY-MM-DD`. */
  readonly registeredOn: string;
  /** The formatted text. */
  readonly text: unknown;
  readonly signers: ActSigners;
  readonly margin: readonly {
    readonly number: number;
    readonly kind: 'averbacao' | 'annotation';
    readonly text: string;
    readonly enteredOn: string;
    readonly enteredBy: string;
  }[];
  readonly status: string | null;
}

/** The page of an act as its book has it (LRP art. 36): every text already formatted in Portuguese. */
export interface BookPage {
  /** What a viewer calls the file. */
  readonly title: string;
  readonly kind: string;
  readonly office: PageOffice;
  readonly book: string;
  /** `12 verso`. */
  readonly sheet: string;
  readonly term: string;
  readonly matricula: string | null;
  readonly registeredOn: string;
  readonly text: unknown;
  readonly signers: readonly ActSigner[];
  readonly fingerprints: readonly string[];
  readonly margin: readonly { readonly head: string; readonly text: string; readonly foot: string }[];
  /** What is stamped across the page of an act that has no effect. */
  readonly stamp: string | null;
}

const FACES = { F: 'frente', V: 'verso' } as const;
const STAMPS: Readonly<Record<string, string>> = { ineffective: 'SEM EFEITO', canceled: 'CANCELADO' };
const ENTRIES = { averbacao: 'AV', annotation: 'AN' } as const;

/** The page of an act, ready to be printed. */
export function printBookPage(facts: BookPageFacts): BookPage {
  const { book, face, term, matricula, status } = facts;
  const sheet = face ? `${facts.sheet} ${FACES[face]}` : String(facts.sheet);
  return {
    title: `${book} ${sheet} ${term}`,
    kind: facts.kind,
    office: facts.office,
    book,
    sheet,
    term: String(term),
    matricula: matricula ? formatMatricula(matricula) : null,
    registeredOn: formatCivilDate(facts.registeredOn),
    text: facts.text,
    signers: facts.signers.signers,
    fingerprints: facts.signers.fingerprints,
    margin: facts.margin.map(({ number, kind, text, enteredOn, enteredBy }) => ({
      head: `${ENTRIES[kind]}-${number}`,
      text,
      foot: `${formatCivilDate(enteredOn)} ${enteredBy}`,
    })),
    stamp: STAMPS[status ?? ''] ?? null,
  };
}
