/** A part of a line: plain text, text that stands out, a key of the keyboard, or a link to a screen or a page. */
export type Inline =
  | string
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'key'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly text: string };

export type Line = readonly Inline[];

export type Block =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly lines: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | {
      readonly kind: 'picture';
      readonly source: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };

/** A page of the manual, as it is read from its file when the application is built. */
export interface ManualPage {
  /** Its address, `/manual/<name>`. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}
