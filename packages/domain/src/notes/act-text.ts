import { error, type Finding } from '@serventia/kit/finding';

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

/** A notarial act is its text: what was read to the parties and signed (CC art. 215 §1 IV to VI). */
export function actTextFindings({ body }: { readonly body?: unknown }): Finding[] {
  return saysAnything(body) ? [] : [error('body', 'act_without_text', { norm: 'CC art. 215 §1' })];
}
