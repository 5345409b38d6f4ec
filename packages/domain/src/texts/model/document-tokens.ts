import type { Attributes, Container, DocumentNode, Mark, ParagraphStart, Place } from './model-tree.ts';

/** A mark of the notation, or words between marks. */
export type Token =
  | ParagraphStart
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[]; readonly place: Place }
  | {
      readonly kind: 'mark';
      readonly sign: 'fact' | 'question' | 'agreement' | 'SE' | 'CADA' | 'SENÃO' | 'FIM';
      readonly name: string;
      readonly group: string;
      readonly marks: readonly Mark[];
      readonly place: Place;
    };

const NOTATION =
  /\{\{\s*(?:(?<question>\?)\s*)?(?<fact>[\p{L}\d_.]+)\s*\}\}|«(?<word>[^«»:]+):(?<group>[^«»:]+)»|\[(?<opening>SE|CADA)\s+(?<subject>[^[\]]+)\]|\[(?<closing>SENÃO|FIM)\]/gu;

const AROUND = 20;
const TEXT_BLOCKS = new Set(['paragraph', 'heading', 'codeBlock']);

interface Run {
  readonly from: number;
  readonly to: number;
  readonly marks: readonly Mark[];
}

/** A paragraph's words in one string, with the marks of each stretch: a mark of the notation may lie across several. */
function runsOf(content: readonly DocumentNode[]): { readonly text: string; readonly runs: readonly Run[] } {
  const runs: Run[] = [];
  let text = '';
  for (const node of content) {
    const words = node.type === 'hardBreak' ? '\n' : (node.text ?? '');
    runs.push({ from: text.length, to: text.length + words.length, marks: node.marks ?? [] });
    text += words;
  }
  return { text, runs };
}

function* textTokens(
  text: string,
  runs: readonly Run[],
  from: number,
  to: number,
  place: Place,
): Generator<Token> {
  for (const run of runs) {
    const words = text.slice(Math.max(from, run.from), Math.min(to, run.to));
    if (run.from < to && run.to > from && words !== '')
      yield { kind: 'text', text: words, marks: run.marks, place };
  }
}

function markToken(match: RegExpMatchArray, marks: readonly Mark[], place: Place): Token {
  const { question, fact, word = '', group = '', opening, subject = '', closing } = match.groups ?? {};
  const rest = { kind: 'mark', group: group.trim(), marks, place } as const;
  if (fact !== undefined) return { ...rest, sign: question === '?' ? 'question' : 'fact', name: fact };
  if (opening === 'SE' || opening === 'CADA') return { ...rest, sign: opening, name: subject.trim() };
  if (closing === 'SENÃO' || closing === 'FIM') return { ...rest, sign: closing, name: closing };
  return { ...rest, sign: 'agreement', name: word.trim() };
}

function excerptOf(text: string, from: number, to: number): string {
  return text.slice(Math.max(0, from - AROUND), to + AROUND).trim();
}

function* paragraphTokens(content: readonly DocumentNode[], paragraph: number): Generator<Token> {
  const { text, runs } = runsOf(content);
  let end = 0;
  const between = (from: number, to: number): Generator<Token> =>
    textTokens(text, runs, from, to, {
      paragraph,
      excerpt: excerptOf(text, from, Math.min(to, from + AROUND)),
    });
  for (const match of text.matchAll(NOTATION)) {
    yield* between(end, match.index);
    const marks = runs.find(({ from, to }) => from <= match.index && match.index < to)?.marks ?? [];
    end = match.index + match[0].length;
    yield markToken(match, marks, { paragraph, excerpt: excerptOf(text, match.index, end) });
  }
  yield* between(end, text.length);
}

const withAttrs = (attrs: Attributes | undefined): { readonly attrs?: Attributes } =>
  attrs ? { attrs } : {};

/** The words and marks of an editor's document in their order, each paragraph after its start. */
export function documentTokens(document: DocumentNode): Token[] {
  const tokens: Token[] = [];
  let paragraph = 0;
  let key = 0;
  const walk = (node: DocumentNode, within: readonly Container[]): void => {
    const { type, content = [] } = node;
    if (TEXT_BLOCKS.has(type) || type === 'horizontalRule') {
      paragraph += 1;
      const isBlank = content.length === 0;
      tokens.push({ kind: 'paragraph', type, ...withAttrs(node.attrs), within, isBlank });
      tokens.push(...paragraphTokens(content, paragraph));
      return;
    }
    key += 1;
    const inside =
      type === 'doc' ? within : [...within, { key: String(key), type, ...withAttrs(node.attrs) }];
    for (const child of content) walk(child, inside);
  };
  walk(document, []);
  return tokens;
}
