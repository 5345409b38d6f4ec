interface Node {
  readonly text?: unknown;
  readonly content?: unknown;
}

/** Whether a document of the editor says anything. */
export function saysAnything(document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false;
  const { text, content } = document as Node;
  if (typeof text === 'string' && text.trim() !== '') return true;
  return Array.isArray(content) && content.some(saysAnything);
}
