import type { FactValues } from '../fact-values.ts';
import { agree } from '../language/agree.ts';
import type { Blocks, FactNode, Mark, Model, ModelNode, ParagraphStart } from './model-tree.ts';

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
  | { readonly kind: 'absent'; readonly name: string; readonly isRequired: boolean };

/** The facts of the act, and before them those of the item that a repetition is at. */
type Scope = readonly FactValues[];

const NO_MARKS: readonly Mark[] = [];
const MAX_DEPTH = 20;

function factPiece({ name, isQuestion, marks }: FactNode, scope: Scope): Piece {
  const holder = scope.find(({ facts }) => Object.hasOwn(facts, name));
  const text = holder?.facts[name] ?? '';
  const isRequired = isQuestion || (holder?.required ?? []).includes(name);
  return text === ''
    ? { kind: 'absent', name, isRequired }
    : { kind: 'words', text, marks, isFact: true, isRequired };
}

/** With nobody to agree with, a word stays as the model has it. */
function agreementPiece(node: Extract<ModelNode, { kind: 'agreement' }>, scope: Scope): Piece {
  const group = scope.find(({ groups }) => Object.hasOwn(groups, node.group))?.groups[node.group] ?? [];
  return {
    kind: 'words',
    text: agree(node.word, group),
    marks: node.marks,
    isFact: false,
    isRequired: false,
  };
}

const words = (text: string): Piece => ({
  kind: 'words',
  text,
  marks: NO_MARKS,
  isFact: false,
  isRequired: false,
});

function blockPieces(block: Model | undefined, scope: Scope, blocks: Blocks, depth: number): Piece[] {
  if (!block || depth > MAX_DEPTH) return [];
  const pieces = piecesOf(block.nodes, scope, blocks, depth + 1);
  // Its first paragraph goes on where the mark stands.
  return pieces[0]?.kind === 'paragraph' ? pieces.slice(1) : pieces;
}

/** Items are joined as people are: by `;` where one of them holds a comma (dossier texts 2.4, rule 5). */
function repetitionPieces(
  node: Extract<ModelNode, { kind: 'repetition' }>,
  scope: Scope,
  blocks: Blocks,
  depth: number,
): Piece[] {
  const items = scope.find(({ lists }) => Object.hasOwn(lists, node.list))?.lists[node.list] ?? [];
  if (items.length === 0) return [{ kind: 'absent', name: node.list, isRequired: false }];
  const written = items.map((item) => piecesOf(node.content, [item, ...scope], blocks, depth));
  const isLong = written.some((pieces) =>
    pieces.some((piece) => piece.kind === 'words' && piece.text.includes(',')),
  );
  const isOfParagraphs = written.some((pieces) => pieces.some(({ kind }) => kind === 'paragraph'));
  const [between, beforeLast] = isLong ? ['; ', '; e '] : [', ', ' e '];
  return written.flatMap((pieces, index) => {
    if (index === 0 || isOfParagraphs) return pieces;
    return [words(index === written.length - 1 ? beforeLast : between), ...pieces];
  });
}

/** What a model becomes with the facts of an act: conditions decided, lists repeated, blocks put in, words agreed. */
export function piecesOf(nodes: readonly ModelNode[], scope: Scope, blocks: Blocks, depth = 0): Piece[] {
  return nodes.flatMap((node): Piece | Piece[] => {
    switch (node.kind) {
      case 'paragraph':
        return node;
      case 'text':
        return { kind: 'words', text: node.text, marks: node.marks, isFact: false, isRequired: false };
      case 'fact':
        return factPiece(node, scope);
      case 'agreement':
        return agreementPiece(node, scope);
      case 'block':
        return blockPieces(
          Object.hasOwn(blocks, node.name) ? blocks[node.name] : undefined,
          scope,
          blocks,
          depth,
        );
      case 'condition': {
        const holds = scope.find(({ conditions }) => Object.hasOwn(conditions, node.name))?.conditions[
          node.name
        ];
        return piecesOf(holds === true ? node.content : node.otherwise, scope, blocks, depth);
      }
      case 'repetition':
        return repetitionPieces(node, scope, blocks, depth);
    }
  });
}
