import type { Token } from './document-tokens.ts';
import { CELLS, type Container, type ParagraphStart } from './model-tree.ts';

export const isBlankText = (text: string): boolean => text.trim() === '';

const rowIn = ({ within }: ParagraphStart): number => within.findLastIndex(({ type }) => type === 'tableRow');

/** Whether nothing but further ends of passages stands between a mark and the end of its row. */
export function endsRow(tokens: readonly Token[], mark: number, row: string | undefined): boolean {
  for (let at = mark + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind === 'paragraph') return token.within[rowIn(token)]?.key !== row;
    if (token?.kind === 'text' ? !isBlankText(token.text) : token?.sign !== 'FIM') return false;
  }
  return true;
}

/** The cell, row and table that a reading of a model is in. */
export class TablePlace {
  #cell: Container | undefined;
  #row: Container | undefined;
  #table: Container | undefined;
  #cells = 0;
  /** Tables with cells that reach over several rows: their rows are none by themselves. */
  readonly #merged = new Set<string>();

  get cell(): string | undefined {
    return this.#cell?.key;
  }

  get row(): string | undefined {
    return this.#row?.key;
  }

  /** How many cells there were until now. */
  get cells(): number {
    return this.#cells;
  }

  /** Goes on with a paragraph; true where another row begins with it. */
  enter(paragraph: ParagraphStart): boolean {
    const { within } = paragraph;
    const at = rowIn(paragraph);
    const cell = within.findLast(({ type }) => CELLS.has(type));
    const row = within[at];
    const isNewRow = row !== undefined && row.key !== this.#row?.key;
    if (cell?.key !== this.#cell?.key) this.#cells += 1;
    this.#cell = cell;
    this.#row = row;
    this.#table = within[at - 1];
    if (this.#table && Number(cell?.attrs?.['rowspan'] ?? 1) > 1) this.#merged.add(this.#table.key);
    return isNewRow;
  }

  /** The table that the reading is in, where it was in it at a paragraph as well and its rows can come one by one. */
  tableSince(paragraph: ParagraphStart): string | undefined {
    const before = paragraph.within[rowIn(paragraph) - 1];
    const isSame = before !== undefined && before.key === this.#table?.key;
    return isSame && !this.#merged.has(before.key) ? before.key : undefined;
  }
}
