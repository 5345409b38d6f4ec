import type { DocumentNode } from './model-tree.ts';

/** The editor's document of a model of the product, which is kept as a string for each paragraph. */
export function standardModelDocument(paragraphs: readonly string[]): DocumentNode {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({
      type: 'paragraph',
      ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
    })),
  };
}
