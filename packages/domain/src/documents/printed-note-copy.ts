import { citeSheets } from './sheets-of.ts';
import { formatCivilDate } from '../calendar/civil-date.ts';
import { dateInWords } from '../words/date-in-words.ts';
import type { ActSigner } from './act-signers.ts';
import { type IssueFacts, printIssue } from './certificate-issue.ts';
import type { NoteCopy } from './note-copy.ts';
import { type NoteMarginFacts, noteMargin } from './note-margin.ts';

/** Whoever signed an act, and on which day (`YYYY-MM-DD`); null of the notary and the clerk, who close it. */
export interface NoteSignature extends ActSigner {
  readonly signedOn: string | null;
}

/** An act of notes that all have signed, with its kept text; dates `YYYY-MM-DD`. */
export interface NoteCopyFacts extends NoteMarginFacts {
  /** The first copy, which goes with the act; every other one is a certidão. */
  readonly isTraslado: boolean;
  /** The sign of the notary is drawn on paper, and has no place in an electronic act (dossier texts 1.5). */
  readonly isElectronic: boolean;
  /** `Procuração`. */
  readonly actKind: string;
  readonly book: string;
  readonly sheets: string;
  readonly term: number;
  readonly registeredOn: string;
  /** The kept text, a paragraph a line. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
  /** Those who left a fingerprint, for whom somebody signed. */
  readonly fingerprints: readonly string[];
  /** Who asked for a certidão; null where nobody was noted. */
  readonly requester: string | null;
}

const signatureOf = ({ name, quality, signedOn }: NoteSignature): string =>
  `${name}, ${quality}${signedOn === null ? '' : `, em ${formatCivilDate(signedOn)}`}`;

function signedBy({ signatures, fingerprints }: NoteCopyFacts): string[] {
  return [
    `Assinaturas do ato: ${signatures.map(signatureOf).join('; ')}.`,
    ...(fingerprints.length > 0 ? [`Impressão digital de ${fingerprints.join(', ')}.`] : []),
  ];
}

const opening = ({ isTraslado, requester, book, sheets, term }: NoteCopyFacts): string => {
  const place = `do livro ${book}, ${citeSheets(sheets)}, termo ${term},`;
  if (isTraslado) return `TRASLADO ${place} do ato do teor seguinte:`;
  const asked = requester === null ? '' : `, a pedido de ${requester},`;
  return `CERTIFICO${asked} que, ${place} consta o ato do teor seguinte:`;
};

/** The faith of the notary in the copy (dossier texts 1.5). */
const closing = ({ isTraslado, isElectronic }: NoteCopyFacts): string =>
  isTraslado
    ? `Trasladado fielmente do original, com o qual confere. Dou fé.${isElectronic ? '' : ' Em testemunho ________ da verdade.'}`
    : 'Nada mais se continha no ato, para aqui fielmente transcrito, com o que consta até esta data. O referido é verdade e dou fé.';

/** The traslado or certidão of an act of notes (CC art. 217; Lei 8.935/1994 arts. 6 and 7). */
export function printNoteCopy(facts: NoteCopyFacts, issue: IssueFacts): NoteCopy {
  const margin = noteMargin(facts);
  return {
    ...printIssue(issue),
    title: facts.isTraslado ? 'TRASLADO' : 'CERTIDÃO DE ATO NOTARIAL',
    copy: facts.isTraslado ? '1º traslado' : 'Inteiro teor',
    actKind: facts.actKind,
    book: facts.book,
    sheets: facts.sheets,
    term: String(facts.term),
    registeredOnInWords: dateInWords(facts.registeredOn),
    registeredOn: formatCivilDate(facts.registeredOn),
    transcript: [
      opening(facts),
      ...`“${facts.text}”`.split(/\n+/u),
      ...signedBy(facts),
      `À margem: ${margin.length > 0 ? margin.join(' ') : 'nada consta.'}`,
      closing(facts),
    ],
  };
}
