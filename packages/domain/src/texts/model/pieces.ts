import type { FactValues } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import type { Blocks, Container, FactNode, Mark, ModelNode, ParagraphStart } from './model-tree.ts';

/** A stretch of a text that is being written: words of the model or a fact's value, or a fact that has none. */
export type Piece =
  | ParagraphStart
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly marks: readonly Mark[];
      readonly isFact: boolean;
      /** A fact that the law asks for: no clause goes that holds one. */
      readonly isRequired: boolean;
    }
  | {
      readonly kind: 'absent';
      readonly name: string;
      readonly isRequired: boolean;
      /** A question that nobody answered. */
      readonly isQuestion: boolean;
    };

/** The facts of the act, and before them those of the item that a repetition is at. */
type Scope = readonly FactValues[];

type Of<Kind extends ModelNode['kind']> = Extract<ModelNode, { kind: Kind }>;

/** A deed of three hundred pages has some 20,000 parts; beyond this limit blocks or lists repeat one another. */
const MAX_PARTS = 200_000;

const plain = (text: string, marks: readonly Mark[] = []): Piece => ({
  kind: 'words',
  text,
  marks,
  isFact: false,
  isRequired: false,
});

function factPiece({ name, isQuestion, marks }: FactNode, scope: Scope): Piece {
  const holder = scope.find(({ facts }) => Object.hasOwn(facts, name));
  const text = holder?.facts[name] ?? '';
  const isRequired = isQuestion || (holder?.required ?? []).includes(name);
  return text === ''
    ? { kind: 'absent', name, isRequired, isQuestion }
    : { kind: 'words', text, marks, isFact: true, isRequired };
}

/** With nobody to agree with, a word stays as the model has it. */
function agreementPiece({ word, group: name, marks }: Of<'agreement'>, scope: Scope): Piece {
  const group = scope.find(({ groups }) => Object.hasOwn(groups, name))?.groups[name] ?? [];
  return plain(agree(word, group), marks);
}

function holds({ name }: Of<'condition'>, scope: Scope): boolean {
  return scope.find(({ conditions }) => Object.hasOwn(conditions, name))?.conditions[name] ?? false;
}

/** Items are joined as people are: by `;` where one of them holds a comma (dossier texts 2.4, rule 5). */
function joined(items: readonly (readonly Piece[])[]): Piece[] {
  const all = items.flat();
  const isLong = all.some((piece) => piece.kind === 'words' && piece.text.includes(','));
  const isOfParagraphs = all.some(({ kind }) => kind === 'paragraph');
  const [between, beforeLast] = isLong ? ['; ', '; e '] : [', ', ' e '];
  return items.flatMap((pieces, index) => {
    if (index === 0 || isOfParagraphs) return pieces;
    return [plain(index === items.length - 1 ? beforeLast : between), ...pieces];
  });
}

const isParagraph = (piece: Piece | undefined): piece is ParagraphStart => piece?.kind === 'paragraph';

/** The rows of one item of a list: each item has rows and cells of its own. */
function rowsOfItem(pieces: readonly Piece[], table: string, item: number): Piece[] {
  return pieces.map((piece) => {
    if (!isParagraph(piece)) return piece;
    const at = piece.within.findIndex(({ key }) => key === table);
    const own = (container: Container, place: number): Container =>
      place > at ? { ...container, key: `${container.key}.${item}` } : container;
    return { ...piece, within: piece.within.map(own) };
  });
}

class Writing {
  readonly #blocks: Blocks;
  readonly #inside: string[] = [];
  /** What the paragraph that is being written stands in. */
  #around: readonly Container[] = [];
  #included = 0;
  #parts = 0;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  pieces(nodes: readonly ModelNode[], scope: Scope): Piece[] {
    this.#parts += nodes.length;
    if (this.#parts > MAX_PARTS) throw new RangeError(`a text of more than ${MAX_PARTS} parts`);
    return nodes.flatMap((node) => this.#piecesOf(node, scope));
  }

  #piecesOf(node: ModelNode, scope: Scope): Piece | Piece[] {
    switch (node.kind) {
      case 'paragraph':
        this.#around = node.within;
        return node;
      case 'text':
        return plain(node.text, node.marks);
      case 'fact':
        return factPiece(node, scope);
      case 'agreement':
        return agreementPiece(node, scope);
      case 'block':
        return this.#block(node.name, scope);
      case 'condition':
        return this.pieces(holds(node, scope) ? node.content : node.otherwise, scope);
      case 'repetition':
        return this.#repetition(node, scope);
    }
  }

  #block(name: string, scope: Scope): Piece[] {
    const block = Object.hasOwn(this.#blocks, name) ? this.#blocks[name] : undefined;
    if (!block || this.#inside.includes(name)) return [];
    const around = this.#around;
    this.#inside.push(name);
    const pieces = this.pieces(block.nodes, scope);
    this.#inside.pop();
    this.#around = around;
    this.#included += 1;
    const placed = pieces.map((piece) =>
      isParagraph(piece) ? withinPlace(piece, around, this.#included) : piece,
    );
    // Its first paragraph continues the one that holds the mark; a list or a table begins below it.
    const [first] = pieces;
    return isParagraph(first) && first.within.length === 0 ? placed.slice(1) : placed;
  }

  #repetition({ list, content, table }: Of<'repetition'>, scope: Scope): Piece[] {
    const items = scope.find(({ lists }) => Object.hasOwn(lists, list))?.lists[list] ?? [];
    const pieces = items.map((item) => this.pieces(content, [item, ...scope]));
    // Rows stand one below the other, and without any of them nothing else of the text goes.
    if (table !== undefined) return pieces.flatMap((each, index) => rowsOfItem(each, table, index));
    if (items.length === 0) return [{ kind: 'absent', name: list, isRequired: false, isQuestion: false }];
    return joined(pieces);
  }
}

/** A paragraph of a block stands in the cell or list of its mark; the block's own containers are told from all others. */
function withinPlace(piece: ParagraphStart, around: readonly Container[], block: number): ParagraphStart {
  const own = piece.within.map((container) => ({ ...container, key: `${container.key}@${block}` }));
  return { ...piece, within: [...around, ...own] };
}

/**
 * What a model becomes with the facts of an act: conditions decided, lists repeated, blocks put in, words agreed. Throws
 * RangeError above 200,000 parts.
 */
export function piecesOf(nodes: readonly ModelNode[], values: FactValues, blocks: Blocks): Piece[] {
  return new Writing(blocks).pieces(nodes, [values]);
}
