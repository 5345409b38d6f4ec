import { documentTokens, type Token } from './document-tokens.ts';
import {
  CELLS,
  type DocumentNode,
  type Model,
  type ModelNode,
  type ModelProblem,
  type ParagraphStart,
  type Place,
} from './model-tree.ts';

type MarkToken = Extract<Token, { kind: 'mark' }>;

/** What is left of a mark that was not closed, or closed twice. */
const BROKEN = /\{\{|\}\}|[«»]|\[(?:SE|CADA|SENÃO|FIM)(?!\p{L})/u;

/** Passages in passages: a text needs three or four. */
const MAX_DEPTH = 30;

interface Open {
  readonly sign: 'SE' | 'CADA';
  readonly name: string;
  readonly place: Place;
  /** The cell of a table in which it begins, and how many there were until then. */
  readonly cell: number | undefined;
  readonly cells: number;
  readonly content: ModelNode[];
  otherwise: ModelNode[] | undefined;
}

class Reader {
  readonly nodes: ModelNode[] = [];
  readonly problems: ModelProblem[] = [];
  readonly questions = new Set<string>();
  readonly #open: Open[] = [];
  #cell: number | undefined;
  #cells = 0;

  read(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (token.kind === 'mark') this.#mark(token);
      else if (token.kind === 'text') this.#text(token);
      else {
        this.#enter(token);
        this.#put(token);
      }
    }
    while (this.#open.length > 0) this.#close('open_passage');
  }

  #enter({ within }: ParagraphStart): void {
    const cell = within.findLast(({ type }) => CELLS.has(type))?.key;
    if (cell !== this.#cell) this.#cells += 1;
    this.#cell = cell;
  }

  /** What lies too deep is left out: such a model is refused. */
  #put(node: ModelNode): void {
    const last = this.#open.at(-1);
    if (this.#open.length > MAX_DEPTH) return;
    (last ? (last.otherwise ?? last.content) : this.nodes).push(node);
  }

  #text({ text, marks, place }: Extract<Token, { kind: 'text' }>): void {
    const broken = BROKEN.exec(text);
    if (broken) this.problems.push({ kind: 'broken_mark', name: broken[0], place });
    this.#put({ kind: 'text', text, marks });
  }

  #mark({ sign, name, group, marks, place }: MarkToken): void {
    switch (sign) {
      case 'fact':
      case 'question':
        if (sign === 'question') this.questions.add(name);
        this.#put({ kind: 'fact', name, isQuestion: sign === 'question', marks, place });
        return;
      case 'agreement':
        this.#put(
          name === 'b'
            ? { kind: 'block', name: group, place }
            : { kind: 'agreement', word: name, group, marks, place },
        );
        return;
      case 'SE':
      case 'CADA':
        if (this.#open.length === MAX_DEPTH) this.problems.push({ kind: 'too_deep', name, place });
        this.#open.push({
          sign,
          name,
          place,
          cell: this.#cell,
          cells: this.#cells,
          content: [],
          otherwise: undefined,
        });
        return;
      case 'SENÃO':
        this.#else(place);
        return;
      case 'FIM':
        if (this.#open.length > 0) this.#close();
        else this.problems.push({ kind: 'stray_end', name, place });
    }
  }

  #else(place: Place): void {
    const last = this.#open.at(-1);
    if (last?.sign === 'SE' && !last.otherwise) last.otherwise = [];
    else this.problems.push({ kind: 'stray_else', name: 'SENÃO', place });
  }

  /** A part of a table cannot go, and no table comes again: its rows would not have the same cells. */
  #isAcrossCells({ sign, cell, cells }: Open): boolean {
    return cell !== this.#cell || (sign === 'CADA' && cells !== this.#cells);
  }

  #close(problem?: 'open_passage'): void {
    const last = this.#open.pop();
    if (!last) return;
    const { sign, name, place, content, otherwise = [] } = last;
    if (problem) this.problems.push({ kind: problem, name, place });
    else if (this.#isAcrossCells(last)) this.problems.push({ kind: 'across_cells', name, place });
    this.#put(
      sign === 'SE'
        ? { kind: 'condition', name, content, otherwise, place }
        : { kind: 'repetition', list: name, content, place },
    );
  }
}

const isNode = (document: unknown): document is DocumentNode =>
  typeof document === 'object' && document !== null && 'type' in document;

/**
 * An editor's document in the notation of models: `{{fact}}`, `{{?question}}`, `«word:group»`, `«b:block»`,
 * `[SE condition] … [SENÃO] … [FIM]` and `[CADA list] … [FIM]`. A mark may lie across differently formatted words (it
 * takes the format of its first), a passage across paragraphs. Problems are kept with their place, nothing throws.
 */
export function parseModel(document: unknown): Model {
  const reader = new Reader();
  if (isNode(document)) reader.read(documentTokens(document));
  return { nodes: reader.nodes, problems: reader.problems, questions: [...reader.questions] };
}
