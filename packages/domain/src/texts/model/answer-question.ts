import type { DocumentNode } from './model-tree.ts';

/** A draft with a question answered: the words stand where `{{?name}}` stood, in its format. */
export function answerQuestion(document: DocumentNode, name: string, answer: string): DocumentNode {
  const mark = `{{?${name}}}`;
  return {
    ...document,
    ...(document.text === undefined ? {} : { text: document.text.replaceAll(mark, () => answer) }),
    ...(document.content
      ? { content: document.content.map((node) => answerQuestion(node, name, answer)) }
      : {}),
  };
}
