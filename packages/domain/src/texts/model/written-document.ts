import type { Container, DocumentNode, ParagraphStart } from './model-tree.ts';
import type { Run } from './tidy.ts';

/** A paragraph as it is written. */
export interface WrittenParagraph {
  readonly start: ParagraphStart;
  readonly runs: readonly Run[];
}

function nodesOf({ text, marks }: Run): DocumentNode[] {
  return text
    .split('\n')
    .flatMap((line, index): DocumentNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, ...(marks.length > 0 ? { marks } : {}) }]),
    ]);
}

function paragraphNode({ start, runs }: WrittenParagraph): DocumentNode {
  const content = runs.flatMap(nodesOf);
  const { type, attrs } = start;
  return { type, ...(attrs ? { attrs } : {}), ...(content.length > 0 ? { content } : {}) };
}

/** Paragraphs of one list, item or quotation go into it together again. */
function nested(paragraphs: readonly WrittenParagraph[], depth: number): DocumentNode[] {
  const groups: { readonly container: Container | undefined; readonly inside: WrittenParagraph[] }[] = [];
  for (const paragraph of paragraphs) {
    const container = paragraph.start.within[depth];
    const last = groups.at(-1);
    if (last && container && last.container?.key === container.key) last.inside.push(paragraph);
    else groups.push({ container, inside: [paragraph] });
  }
  return groups.flatMap(({ container, inside }): DocumentNode[] => {
    if (!container) return inside.map(paragraphNode);
    const { type, attrs } = container;
    return [{ type, ...(attrs ? { attrs } : {}), content: nested(inside, depth + 1) }];
  });
}

/** The document of written paragraphs, in the lists and quotations of the model. */
export function writtenDocument(paragraphs: readonly WrittenParagraph[]): DocumentNode {
  return { type: 'doc', content: nested(paragraphs, 0) };
}
