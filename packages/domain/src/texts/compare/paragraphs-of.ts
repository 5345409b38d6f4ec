interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly content?: unknown;
}

const TEXT_BLOCKS: ReadonlySet<unknown> = new Set(['paragraph', 'heading', 'codeBlock']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const inside = ({ content }: Node): readonly unknown[] => (Array.isArray(content) ? content : []);

function wordsOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'hardBreak') return ' ';
  return typeof value.text === 'string' ? value.text : inside(value).map(wordsOf).join('');
}

/** The words of a formatted text, a string for each of its paragraphs; those without words are left out. */
export function paragraphsOf(document: unknown): string[] {
  if (!isNode(document)) return [];
  if (!TEXT_BLOCKS.has(document.type)) return inside(document).flatMap(paragraphsOf);
  const words = wordsOf(document).replaceAll(/\s+/gu, ' ').trim();
  return words === '' ? [] : [words];
}
