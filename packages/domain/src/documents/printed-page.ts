import { formatCns } from '../identifiers/cns.ts';
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

/** A face of a sheet of a book. */
export interface Face {
  readonly book: string;
  readonly sheet: number;
  readonly face: 'F' | 'V' | null;
}

/** What the page of an act is made of: its frozen text, where it stands, and what was entered in its margin. */
export interface BookPageFacts {
  readonly office: PageOffice;
  /** `Nascimento`. */
  readonly kind: string;
  /** The faces that the record takes, in their order; at least one. */
  readonly faces: readonly Face[];
  readonly term: number;
  readonly matricula: string | null;
  /** `YYYY-MM-DD`. */
  readonly registeredOn: string;
  /** The formatted text; null for an act whose text was not kept. */
  readonly text: unknown;
  readonly signers: ActSigners;
  readonly margin: readonly {
    readonly number: number;
    readonly kind: 'averbacao' | 'annotation';
    readonly text: string;
    readonly enteredOn: string;
    readonly enteredBy: string;
    /** The court's seal of it, once it has one. */
    readonly seal: string | null;
  }[];
  readonly status: string | null;
  /** Why the act lost its effect, where it did. */
  readonly undone: UndoneAct | null;
}

/** Why an act was made without effect or canceled, as it was said then. */
export interface UndoneAct {
  /** The listed reason: `Desistência antes das assinaturas`. */
  readonly kind: string | null;
  /** In the words of the clerk. */
  readonly reason: string | null;
  /** Of the judge, where one ordered it. */
  readonly order: string | null;
}

/** Where a face stands, and how the record goes on to the next and came from the one before (dossier texts 1.5). */
interface PrintedPlace {
  readonly book: string;
  /** `12 verso`. */
  readonly sheet: string;
  /** `continuação do termo 24, folha 12`. */
  readonly from: string | null;
  /** `continua no verso`, `continua na folha 13`. */
  readonly next: string | null;
}

/** The page of an act as its book has it (LRP art. 36): every text already formatted in Portuguese. */
export interface BookPage {
  /** What a viewer calls the file. */
  readonly title: string;
  readonly kind: string;
  readonly office: PageOffice;
  readonly places: readonly PrintedPlace[];
  readonly term: string;
  readonly matricula: string | null;
  readonly registeredOn: string;
  readonly text: unknown;
  readonly signers: readonly ActSigner[];
  readonly fingerprints: readonly string[];
  readonly margin: readonly { readonly head: string; readonly text: string; readonly foot: string }[];
  /** What is stamped across the page of an act that has no effect. */
  readonly stamp: string | null;
  /** What its margin certifies of that: the reason that was given (dossier texts 1.2). */
  readonly undone: { readonly head: string; readonly text: string } | null;
}

const FACES = { F: 'frente', V: 'verso' } as const;
const STAMPS: Readonly<Record<string, string>> = { ineffective: 'SEM EFEITO', canceled: 'CANCELADO' };

/** Whether the page of an act in this state is stamped as one without effect. */
export const isStamped = (status: string | null): boolean => Object.hasOwn(STAMPS, status ?? '');

/** The reason beside the stamp; nothing where neither a reason nor an order was kept. */
function undoneOf({ status, undone }: BookPageFacts): BookPage['undone'] {
  const head = STAMPS[status ?? ''];
  if (!head || !undone) return null;
  const { kind, reason, order } = undone;
  const text = [kind, reason, order]
    .flatMap((each) => each?.trim() || [])
    .map((each) => (/[.!?]$/u.test(each) ? each : `${each}.`))
    .join(' ');
  return text ? { head, text } : null;
}

const ENTRIES = { averbacao: 'AV', annotation: 'AN' } as const;

const nameOf = ({ sheet, face }: Face): string => (face ? `${sheet} ${FACES[face]}` : String(sheet));

function nextOf(at: Face, next: Face | undefined): string | null {
  if (!next) return null;
  if (next.book !== at.book) return `continua na folha ${next.sheet} do livro ${next.book}`;
  return next.sheet === at.sheet ? 'continua no verso' : `continua na folha ${next.sheet}`;
}

function fromOf(at: Face, before: Face | undefined, term: number): string | null {
  if (!before) return null;
  const book = before.book === at.book ? '' : ` do livro ${before.book}`;
  return `continuação do termo ${term}, folha ${nameOf(before)}${book}`;
}

const placesOf = ({ faces, term }: BookPageFacts): PrintedPlace[] =>
  faces.map((at, index) => ({
    book: at.book,
    sheet: nameOf(at),
    from: fromOf(at, faces[index - 1], term),
    next: nextOf(at, faces[index + 1]),
  }));

/** The page of an act, ready to be printed. */
export function printBookPage(facts: BookPageFacts): BookPage {
  const { term, matricula, status } = facts;
  const places = placesOf(facts);
  return {
    title: [places[0]?.book, places[0]?.sheet, term].join(' '),
    kind: facts.kind,
    office: { ...facts.office, cns: formatCns(facts.office.cns) },
    places,
    term: String(term),
    matricula: matricula ? formatMatricula(matricula) : null,
    registeredOn: formatCivilDate(facts.registeredOn),
    text: facts.text,
    signers: facts.signers.signers,
    fingerprints: facts.signers.fingerprints,
    margin: facts.margin.map(({ number, kind, text, enteredOn, enteredBy, seal }) => ({
      head: `${ENTRIES[kind]}-${number}`,
      text,
      foot: [formatCivilDate(enteredOn), enteredBy, seal && `Selo ${seal}`].filter(Boolean).join(' '),
    })),
    stamp: STAMPS[status ?? ''] ?? null,
    undone: undoneOf(facts),
  };
}
