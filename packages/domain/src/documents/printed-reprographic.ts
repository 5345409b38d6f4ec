import { citeSheets } from './sheets-of.ts';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { formatMatricula } from '../identifiers/matricula.ts';
import { dateInWords } from '../words/date-in-words.ts';
import { type CertificateIssue, type IssueFacts, printIssue } from './certificate-issue.ts';

/** A registered act whose signed pages were scanned; dates `YYYY-MM-DD`, identifiers without masks. */
export interface ReprographicFacts {
  /** `Óbito`. */
  readonly actKind: string;
  /** None of an act of notes. */
  readonly matricula: string | null;
  readonly book: string;
  /** `12 a 13v`. */
  readonly sheets: string;
  readonly term: number;
  readonly registeredOn: string;
  /** Who asked for it. */
  readonly requester: string;
  /** The day on which the newest of the scans was attached. */
  readonly scannedOn: string;
  /** What the office entered beside the act, each text in its order. */
  readonly margin: readonly string[];
  /** Of an act of notes, which is no assento. */
  readonly isNoteAct: boolean;
}

/**
 * The certificate in full of an act that reproduces its signed pages (LRP art. 19 §1), every text already formatted in
 * Portuguese. What the act says is seen in the pictures, which stand behind the page that is signed.
 */
export interface ReprographicCertificate extends CertificateIssue {
  readonly actKind: string;
  /** The line above the place in the book: the number of the record, where it has one. */
  readonly matricula: string | null;
  readonly service: string;
  readonly book: string;
  readonly sheets: string;
  readonly term: string;
  readonly registeredOnInWords: string;
  readonly registeredOn: string;
  /** `CERTIFICO …`, the margin, and the closing formula. */
  readonly words: readonly string[];
  /** Stands above each picture: `Livro A-1, folha 12, termo 34`. */
  readonly place: string;
}

/** The certificate in full of an act by its scans (LRP art. 19 §1). */
export function printReprographic(facts: ReprographicFacts, issue: IssueFacts): ReprographicCertificate {
  const { actKind, matricula, book, sheets, term, registeredOn, requester, scannedOn, margin } = facts;
  const noun = facts.isNoteAct ? 'ato' : 'assento';
  return {
    ...printIssue(issue),
    actKind,
    matricula: matricula === null ? null : formatMatricula(matricula),
    service: facts.isNoteAct ? 'TABELIONATO DE NOTAS' : 'REGISTRO CIVIL DAS PESSOAS NATURAIS',
    book,
    sheets,
    term: String(term),
    registeredOnInWords: dateInWords(registeredOn),
    registeredOn: formatCivilDate(registeredOn),
    words: [
      `CERTIFICO, a pedido de ${requester}, que as imagens que se seguem reproduzem as páginas assinadas do ${noun} do livro ${book}, ${citeSheets(sheets)}, termo ${term}, digitalizadas do original e juntadas em ${formatCivilDate(scannedOn)}.`,
      `Lançado à margem até esta data: ${margin.length > 0 ? margin.join(' ') : 'nada consta.'}`,
      'É o que se contém no original, aqui reproduzido por reprografia na forma do art. 19, § 1º, da Lei 6.015/1973. O referido é verdade e dou fé.',
    ],
    place: `Livro ${book}, ${citeSheets(sheets)}, termo ${term}`,
  };
}
