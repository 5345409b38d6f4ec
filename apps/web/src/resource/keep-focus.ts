import { drawRest } from '../ui/gradually.tsx';
import { focusField } from '../ui/move-on-enter.ts';
import { inputId } from './field-input.tsx';

/** Does something that draws the inputs again, and gives the focus back to the field that had it. */
export async function keepFocus<Result>(formId: string, work: () => Promise<Result>): Promise<Result> {
  const { activeElement } = document;
  const prefix = `${formId}-`;
  const path = activeElement?.id.startsWith(prefix) ? activeElement.id.slice(prefix.length) : undefined;
  const result = await work();
  if (path) requestAnimationFrame(() => isIdle() && focusPath({ id: formId }, path));
  return result;
}

function isIdle(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}

/** Moves to the input of a path; opens nothing, hides nothing. */
export function focusPath(form: { readonly id: string }, path: string): boolean {
  drawRest();
  const node = document.querySelector<HTMLElement>(`#${CSS.escape(inputId(form, path))}`);
  if (!node) return false;
  node.scrollIntoView({ block: 'center' });
  focusField(node);
  return true;
}
