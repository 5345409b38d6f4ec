import { TEXT_ALIGNMENTS } from '@serventia/kit/checks/rich-text';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import classes from './rich-text.module.css';

/** A node of a formatted text, as the editor keeps it. */
interface TextNode {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly marks?: unknown;
  readonly attrs?: unknown;
  readonly content?: unknown;
}

type Side = (typeof TEXT_ALIGNMENTS)[number];

/** Elements of the nodes that are one; what is in any other is shown all the same. */
const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  codeBlock: 'pre',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
};
const MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
};
/** Headings of a text stand below those of the page that shows it. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

/** A formatted text, whole: headings, lists, and what is bold in it. */
export function RichText({ value }: { readonly value: unknown }): ReactElement {
  return <div className={classes.text}>{shown(value, 0)}</div>;
}

function isNode(value: unknown): value is TextNode {
  return typeof value === 'object' && value !== null;
}

function shown(node: unknown, key: number): ReactNode {
  if (!isNode(node)) return null;
  if (typeof node.text === 'string') return marked(node.text, node.marks, key);
  const content = Array.isArray(node.content) ? node.content.map(shown) : [];
  if (node.type === 'hardBreak') return <br key={key} />;
  if (node.type === 'horizontalRule') return <hr key={key} />;
  if (node.type === 'table')
    return (
      <table key={key}>
        <tbody>{content}</tbody>
      </table>
    );
  const tag = node.type === 'heading' ? headingOf(node.attrs) : BLOCKS[String(node.type)];
  return tag ? (
    createElement(tag, { key, ...sideOf(node.attrs), ...spansOf(node.attrs) }, ...content)
  ) : (
    <Fragment key={key}>{content}</Fragment>
  );
}

/** How many columns and rows a cell takes, where it takes more than its own. */
function spansOf(attrs: unknown): { readonly colSpan?: number; readonly rowSpan?: number } {
  const { colspan, rowspan } = isNode(attrs) ? (attrs as { colspan?: unknown; rowspan?: unknown }) : {};
  return {
    ...(typeof colspan === 'number' && colspan > 1 ? { colSpan: colspan } : {}),
    ...(typeof rowspan === 'number' && rowspan > 1 ? { rowSpan: rowspan } : {}),
  };
}

/** The side on which a paragraph stands, where it says one. */
function sideOf(attrs: unknown): { readonly style?: { readonly textAlign: Side } } {
  const side = isNode(attrs) ? (attrs as { textAlign?: unknown }).textAlign : undefined;
  const textAlign = TEXT_ALIGNMENTS.find((each) => each === side);
  return textAlign ? { style: { textAlign } } : {};
}

function headingOf(attrs: unknown): string {
  const level = isNode(attrs) ? Number((attrs as { level?: unknown }).level) : 1;
  return HEADINGS[Math.min(HEADINGS.length, Math.max(1, level || 1)) - 1] ?? 'h5';
}

function marked(text: string, marks: unknown, key: number): ReactNode {
  const all = Array.isArray(marks) ? marks.filter(isNode) : [];
  return <Fragment key={key}>{all.reduce<ReactNode>(markedWith, text)}</Fragment>;
}

function markedWith(inside: ReactNode, { type, attrs }: TextNode): ReactNode {
  const colour = type === 'colour' && isNode(attrs) ? (attrs as { value?: unknown }).value : undefined;
  if (typeof colour === 'string') return <span style={{ color: colour }}>{inside}</span>;
  const tag = MARKS[String(type)];
  return tag ? createElement(tag, {}, inside) : inside;
}
