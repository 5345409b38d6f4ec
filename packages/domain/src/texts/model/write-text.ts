import type { FactValues } from '../fact-values.ts';
import { withoutAbsent } from './absent-clauses.ts';
import { type Blocks, CELLS, type DocumentNode, type Model, type ParagraphStart } from './model-tree.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { tidy } from './tidy.ts';
import { writtenDocument, type WrittenParagraph } from './written-document.ts';

export interface WrittenText {
  /** An editor's document of words and marks, without any notation. */
  readonly document: DocumentNode;
  /** Its words, a line for each paragraph. */
  readonly text: string;
  /** Facts, lists and questions that the text needs and the act does not say, each once. */
  readonly missing: readonly string[];
  /** Those of them that are questions not yet answered, each once: such a text is not finished. */
  readonly questions: readonly string[];
}

type Words = Exclude<Piece, { kind: 'paragraph' }>;

const PLAIN_PARAGRAPH: ParagraphStart = { kind: 'paragraph', type: 'paragraph', within: [], isBlank: false };

function paragraphsOf(
  pieces: readonly Piece[],
): { readonly start: ParagraphStart; readonly words: Words[] }[] {
  const paragraphs: { readonly start: ParagraphStart; readonly words: Words[] }[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'paragraph') paragraphs.push({ start: piece, words: [] });
    else {
      if (paragraphs.length === 0) paragraphs.push({ start: PLAIN_PARAGRAPH, words: [] });
      paragraphs.at(-1)?.words.push(piece);
    }
  }
  return paragraphs;
}

/**
 * The text of an act by a model. A fact that the act does not say takes its clause with it: from the comma or semicolon
 * before it to the next one, or the whole sentence where that is a single clause, or nothing but itself where it stands
 * as a sentence of its own. It is reported as missing instead where the sentence cannot go on without it: in the first
 * clause of several, where the act requires it (`required` of the values) or a fact of the same clause, or where it is a
 * question not yet answered. Conditions and lists that the values do not name are false and empty. A paragraph that loses all its words goes,
 * unless it stands in a table.
 */
export function writeText(model: Model, values: FactValues, blocks: Blocks): WrittenText {
  const missing = new Set<string>();
  const written: WrittenParagraph[] = [];
  const pieces = piecesOf(model.nodes, values, blocks);
  for (const { start, words } of paragraphsOf(pieces)) {
    const kept = withoutAbsent(words);
    for (const name of kept.missing) missing.add(name);
    const runs = tidy(kept.words);
    // A row keeps its cells, the empty ones, too.
    const isOfCell = start.within.some(({ type }) => CELLS.has(type));
    if (runs.length > 0 || start.isBlank || isOfCell) written.push({ start, runs });
  }
  return {
    document: writtenDocument(written),
    text: written.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n'),
    missing: [...missing],
    questions: [
      ...new Set(
        pieces.flatMap((piece) => (piece.kind === 'absent' && piece.isQuestion ? [piece.name] : [])),
      ),
    ],
  };
}
