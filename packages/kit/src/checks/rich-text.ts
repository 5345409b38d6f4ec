import type { Problem } from '../kind-definition.ts';
import { charactersProblem } from './characters.ts';

/** A node of a formatted text may hold these, may have these attributes, and is of these groups. */
interface NodeRule {
  readonly holds?: 'block' | 'inline' | 'text' | 'item' | 'row' | 'cell';
  readonly group?: 'block' | 'inline' | 'item' | 'row' | 'cell';
  readonly attrs?: AttrRules;
}

type AttrRules = Readonly<Record<string, (value: unknown) => boolean>>;

const isShort = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.length <= 100);
const isWhole =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** On which side of its column a paragraph stands, or both; null as its paper has it. */
export const TEXT_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
const isAlignment = (value: unknown): boolean =>
  value === null || TEXT_ALIGNMENTS.some((each) => each === value);

/** `#rrggbb`. */
const isColour = (value: unknown): boolean => typeof value === 'string' && /^#[\da-f]{6}$/iu.test(value);

/** The addresses that a link may lead to; `javascript:` and `data:` would run in the reader's name. */
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const MAX_ADDRESS = 2000;

function isAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= MAX_ADDRESS &&
    URL.canParse(value) &&
    LINK_PROTOCOLS.has(new URL(value).protocol)
  );
}

/** Columns share the width: none has one of its own. */
const cellAttrs: AttrRules = {
  colspan: isWhole(1, 50),
  rowspan: isWhole(1, 500),
  colwidth: (value) => value === null,
};

/** What the editor makes; a test of the web application holds these against it. */
export const RICH_TEXT_NODES: Readonly<Record<string, NodeRule>> = {
  doc: { holds: 'block' },
  paragraph: { holds: 'inline', group: 'block', attrs: { textAlign: isAlignment } },
  heading: { holds: 'inline', group: 'block', attrs: { level: isWhole(1, 6), textAlign: isAlignment } },
  blockquote: { holds: 'block', group: 'block' },
  codeBlock: { holds: 'text', group: 'block', attrs: { language: isShort } },
  bulletList: { holds: 'item', group: 'block' },
  orderedList: { holds: 'item', group: 'block', attrs: { start: isWhole(0, 1_000_000), type: isShort } },
  listItem: { holds: 'block', group: 'item' },
  table: { holds: 'row', group: 'block' },
  tableRow: { holds: 'cell', group: 'row' },
  tableCell: { holds: 'block', group: 'cell', attrs: cellAttrs },
  tableHeader: { holds: 'block', group: 'cell', attrs: cellAttrs },
  horizontalRule: { group: 'block' },
  hardBreak: { group: 'inline' },
  text: { group: 'inline' },
};

export const RICH_TEXT_MARKS: Readonly<Record<string, AttrRules>> = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  subscript: {},
  superscript: {},
  colour: { value: isColour },
  code: {},
  link: { href: isAddress, target: isShort, rel: isShort, class: isShort, title: isShort },
};

/** Lists in lists, eight deep, are 17 levels. */
const MAX_DEPTH = 24;
/** A deed of a hundred pages has some 300,000 characters. */
const MAX_CHARACTERS = 500_000;
const MAX_NODES = 50_000;

type Values = Readonly<Record<string, unknown>>;

/** Why a formatted text is none that the editor could have made, or undefined. */
export function richTextProblem(value: unknown): Problem | undefined {
  if (!isObject(value) || value['type'] !== 'doc') return { code: 'invalid_rich_text' };
  const read = { nodes: 0, characters: 0 };
  const problem = nodeProblem(value, 1, read);
  if (problem) return problem;
  return read.characters > MAX_CHARACTERS || read.nodes > MAX_NODES
    ? { code: 'rich_text_too_long', params: { most: MAX_CHARACTERS } }
    : undefined;
}

interface Read {
  nodes: number;
  characters: number;
}

function nodeProblem(node: Values, depth: number, read: Read): Problem | undefined {
  if (depth > MAX_DEPTH) return { code: 'rich_text_too_deep', params: { most: MAX_DEPTH } };
  read.nodes += 1;
  const type = node['type'];
  const rule = typeof type === 'string' ? entryOf(RICH_TEXT_NODES, type) : undefined;
  if (!rule) return unknownPart(type);
  return (
    strangeKey(node, type === 'text' ? ['type', 'text', 'marks'] : ['type', 'attrs', 'content', 'marks']) ??
    attrsProblem(rule.attrs ?? {}, node['attrs']) ??
    marksProblem(node['marks']) ??
    (type === 'text' ? wordsProblem(node['text'], read) : contentProblem(rule, node['content'], depth, read))
  );
}

function contentProblem(rule: NodeRule, content: unknown, depth: number, read: Read): Problem | undefined {
  if (content === undefined) return undefined;
  if (!Array.isArray(content)) return { code: 'invalid_rich_text' };
  for (const each of content) {
    if (!isObject(each)) return { code: 'invalid_rich_text' };
    const problem = nodeProblem(each, depth + 1, read) ?? placeProblem(rule, each);
    if (problem) return problem;
  }
  return undefined;
}

/** A node where the editor would not have put it. */
function placeProblem({ holds }: NodeRule, node: Values): Problem | undefined {
  const type = String(node['type']);
  const fits =
    holds === 'text' ? type === 'text' : holds !== undefined && RICH_TEXT_NODES[type]?.group === holds;
  return fits ? undefined : unknownPart(type);
}

function wordsProblem(text: unknown, read: Read): Problem | undefined {
  // The editor cannot open a document with an empty text in it.
  if (typeof text !== 'string' || text === '') return { code: 'invalid_rich_text' };
  read.characters += text.length;
  return charactersProblem(text, 'lines');
}

function marksProblem(marks: unknown): Problem | undefined {
  if (marks === undefined) return undefined;
  if (!Array.isArray(marks)) return { code: 'invalid_rich_text' };
  for (const mark of marks) {
    const type: unknown = isObject(mark) ? mark['type'] : undefined;
    const rules = typeof type === 'string' ? entryOf(RICH_TEXT_MARKS, type) : undefined;
    if (!rules || !isObject(mark)) return unknownPart(type);
    const problem = strangeKey(mark, ['type', 'attrs']) ?? attrsProblem(rules, mark['attrs']);
    if (problem) return problem;
  }
  return undefined;
}

function attrsProblem(rules: AttrRules, attrs: unknown): Problem | undefined {
  if (attrs === undefined || attrs === null) return undefined;
  if (!isObject(attrs)) return { code: 'invalid_rich_text' };
  for (const [name, value] of Object.entries(attrs)) {
    const isRight = entryOf(rules, name);
    if (!isRight) return unknownPart(name);
    if (!isRight(value)) return name === 'href' ? { code: 'rich_text_link' } : unknownPart(name);
  }
  return undefined;
}

function strangeKey(part: Values, known: readonly string[]): Problem | undefined {
  const name = Object.keys(part).find((key) => !known.includes(key));
  return name === undefined ? undefined : unknownPart(name);
}

const MAX_NAMED = 40;

/** A node, mark or attribute that the editor has not, named without what could not be shown. */
function unknownPart(given: unknown): Problem {
  const part = typeof given === 'string' ? given.replaceAll(/[^\w -]/gu, '').slice(0, MAX_NAMED) : '';
  return part === '' ? { code: 'invalid_rich_text' } : { code: 'rich_text_unknown_part', params: { part } };
}

function entryOf<T>(map: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
