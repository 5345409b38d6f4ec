import { documentTokens, type Token } from './document-tokens.ts';
import type { DocumentNode, Model, ModelNode, ModelProblem, ParagraphStart, Place } from './model-tree.ts';
import { endsRow, isBlankText, TablePlace } from './table-place.ts';

type MarkToken = Extract<Token, { kind: 'mark' }>;

/** What is left of a mark that was not closed, or closed twice. */
const BROKEN = /\{\{|\}\}|[«»]|\[(?:SE|CADA|SENÃO|FIM)(?!\p{L})/u;

/** Passages in passages: a text needs three or four. */
const MAX_DEPTH = 30;

interface RowStart {
  readonly paragraph: ParagraphStart;
  readonly among: ModelNode[];
}

interface Open {
  readonly sign: 'SE' | 'CADA';
  readonly name: string;
  readonly place: Place;
  /** The cell of a table in which it begins, and how many there were until then. */
  readonly cell: string | undefined;
  readonly cells: number;
  /** Where it begins with a row: the start of the row, and the nodes that it stands among. */
  readonly rowStart: RowStart | undefined;
  readonly content: ModelNode[];
  otherwise: ModelNode[] | undefined;
}

class Reader {
  readonly nodes: ModelNode[] = [];
  readonly problems: ModelProblem[] = [];
  readonly questions = new Set<string>();
  readonly #open: Open[] = [];
  readonly #at = new TablePlace();
  /** Set until something but openings of passages stands in the row. */
  #rowStart: RowStart | undefined;

  read(tokens: readonly Token[]): void {
    for (const [at, token] of tokens.entries()) {
      if (token.kind === 'mark') this.#mark(token, () => endsRow(tokens, at, this.#at.row));
      else if (token.kind === 'text') this.#text(token);
      else {
        this.#enter(token);
        this.#put(token);
      }
    }
    while (this.#open.length > 0) this.#close('open_passage');
  }

  #enter(paragraph: ParagraphStart): void {
    const isNewRow = this.#at.enter(paragraph);
    this.#rowStart = isNewRow ? { paragraph, among: this.#target() } : undefined;
  }

  #target(): ModelNode[] {
    const last = this.#open.at(-1);
    return last ? (last.otherwise ?? last.content) : this.nodes;
  }

  /** What lies too deep is left out: such a model is refused. */
  #put(node: ModelNode): void {
    if (this.#open.length > MAX_DEPTH) return;
    this.#target().push(node);
  }

  #text({ text, marks, place }: Extract<Token, { kind: 'text' }>): void {
    const broken = BROKEN.exec(text);
    if (broken) this.problems.push({ kind: 'broken_mark', name: broken[0], place });
    if (!isBlankText(text)) this.#rowStart = undefined;
    this.#put({ kind: 'text', text, marks });
  }

  #mark({ sign, name, group, marks, place }: MarkToken, isAtRowEnd: () => boolean): void {
    if (sign !== 'SE' && sign !== 'CADA') this.#rowStart = undefined;
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
          cell: this.#at.cell,
          cells: this.#at.cells,
          rowStart: this.#rowStart,
          content: [],
          otherwise: undefined,
        });
        return;
      case 'SENÃO':
        this.#else(place);
        return;
      case 'FIM':
        if (this.#open.length > 0) this.#close(undefined, isAtRowEnd);
        else this.problems.push({ kind: 'stray_end', name, place });
    }
  }

  #else(place: Place): void {
    const last = this.#open.at(-1);
    if (last?.sign === 'SE' && !last.otherwise) last.otherwise = [];
    else this.problems.push({ kind: 'stray_else', name: 'SENÃO', place });
  }

  /** A part of a row cannot go, and no table comes again: its rows would not have the same cells. */
  #isAcrossCells({ sign, cell, cells }: Open): boolean {
    return cell !== this.#at.cell || (sign === 'CADA' && cells !== this.#at.cells);
  }

  /** The table whose whole rows a passage is around, from the first cell of one to the last cell of one. */
  #tableOfRows({ rowStart, cell, otherwise }: Open, isAtRowEnd: () => boolean): string | undefined {
    if (!rowStart || otherwise || cell === this.#at.cell || !isAtRowEnd()) return undefined;
    return this.#at.tableSince(rowStart.paragraph);
  }

  #close(problem?: 'open_passage', isAtRowEnd: () => boolean = () => false): void {
    const last = this.#open.pop();
    if (!last) return;
    const { sign, name, place, content, otherwise = [] } = last;
    const table = problem ? undefined : this.#tableOfRows(last, isAtRowEnd);
    if (table !== undefined) takeRowStart(last);
    else if (problem) this.problems.push({ kind: problem, name, place });
    else if (this.#isAcrossCells(last)) this.problems.push({ kind: 'across_cells', name, place });
    this.#put(
      sign === 'SE'
        ? { kind: 'condition', name, content, otherwise, place }
        : { kind: 'repetition', list: name, content, place, ...(table === undefined ? {} : { table }) },
    );
  }
}

/** The row begins within its passage, though the mark stands in its first cell; one within the passage may have it already. */
function takeRowStart({ rowStart, content }: Open): void {
  if (!rowStart) return;
  const at = rowStart.among.indexOf(rowStart.paragraph);
  if (at === -1) return;
  rowStart.among.splice(at, 1);
  content.unshift(rowStart.paragraph);
}

const isNode = (document: unknown): document is DocumentNode =>
  typeof document === 'object' && document !== null && 'type' in document;

/**
 * An editor's document in the notation of models: `{{fact}}`, `{{?question}}`, `«word:group»`, `«b:block»`,
 * `[SE condition] … [SENÃO] … [FIM]` and `[CADA list] … [FIM]`. A mark may lie across differently formatted words (it
 * takes the format of its first), a passage across paragraphs or around whole rows of a table. Problems are kept with their place, nothing throws.
 */
export function parseModel(document: unknown): Model {
  const reader = new Reader();
  if (isNode(document)) reader.read(documentTokens(document));
  return { nodes: reader.nodes, problems: reader.problems, questions: [...reader.questions] };
}
