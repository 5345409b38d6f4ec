export type Attributes = Readonly<Record<string, unknown>>;

/** Bold, italic …, as the editor keeps them. */
export interface Mark {
  readonly type: string;
  readonly attrs?: Attributes;
}

/** A node of an editor's document. */
export interface DocumentNode {
  readonly type: string;
  readonly attrs?: Attributes;
  readonly text?: string;
  readonly marks?: readonly Mark[];
  readonly content?: readonly DocumentNode[];
}

/** Where something stands in a model: the number of its paragraph, from 1, and the words around it. */
export interface Place {
  readonly paragraph: number;
  readonly excerpt: string;
}

/** A list, item or quotation around a paragraph; `key` tells one from the next of the same type. */
export interface Container {
  readonly key: string;
  readonly type: string;
  readonly attrs?: Attributes;
}

/** The types of the cells of a table: each is written, whatever the act says. */
export const CELLS: ReadonlySet<string> = new Set(['tableCell', 'tableHeader']);

/** The start of a paragraph, heading or line, with what it stands in. */
export interface ParagraphStart {
  readonly kind: 'paragraph';
  readonly type: string;
  readonly attrs?: Attributes;
  readonly within: readonly Container[];
  /** Empty in the model itself: it stays, where one that the writing emptied goes. */
  readonly isBlank: boolean;
}

interface InText {
  readonly marks: readonly Mark[];
  readonly place: Place;
}

export interface FactNode extends InText {
  readonly kind: 'fact';
  readonly name: string;
  /** Answered by the clerk: `{{?reason}}`. */
  readonly isQuestion: boolean;
}

interface ConditionNode {
  readonly kind: 'condition';
  readonly name: string;
  readonly content: readonly ModelNode[];
  readonly otherwise: readonly ModelNode[];
  readonly place: Place;
}

interface RepetitionNode {
  readonly kind: 'repetition';
  readonly list: string;
  /** The table whose rows are repeated, by the key of its container. */
  readonly table?: string;
  readonly content: readonly ModelNode[];
  readonly place: Place;
}

export type ModelNode =
  | ParagraphStart
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  | FactNode
  | (InText & { readonly kind: 'agreement'; readonly word: string; readonly group: string })
  | { readonly kind: 'block'; readonly name: string; readonly place: Place }
  | ConditionNode
  | RepetitionNode;

/**
 * What cannot be read in a model: a mark cut short, a passage without its end or too deep, an end without its passage, a
 * passage that takes a part of a row of a table with it.
 */
export interface ModelProblem {
  readonly kind: 'broken_mark' | 'open_passage' | 'stray_end' | 'stray_else' | 'too_deep' | 'across_cells';
  readonly name: string;
  readonly place: Place;
}

/** A model as it is checked and written. */
export interface Model {
  readonly nodes: readonly ModelNode[];
  readonly problems: readonly ModelProblem[];
  /** Names of the questions that the clerk answers, each once, in their order. */
  readonly questions: readonly string[];
}

/** The parts that models include, by name. */
export type Blocks = Readonly<Record<string, Model>>;
