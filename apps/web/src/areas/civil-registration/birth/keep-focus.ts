import { inputId } from '../../../resource/field-input.tsx';

/** The field that had the focus when a new act was saved and its page was opened anew. */
let carried: string | undefined;

/** Does something that draws the inputs again, and gives the focus back to the field that had it. */
export async function keepFocus<Result>(formId: string, work: () => Promise<Result>): Promise<Result> {
  const { activeElement } = document;
  const prefix = `${formId}-`;
  const path = activeElement?.id.startsWith(prefix) ? activeElement.id.slice(prefix.length) : undefined;
  const result = await work();
  carried = path;
  if (path) requestAnimationFrame(() => restoreFocus(formId));
  return result;
}

/** Gives the focus back to the carried field, when nothing else has taken it. */
export function restoreFocus(formId: string): boolean {
  const path = carried;
  const idle = document.activeElement === document.body || document.activeElement === null;
  if (!path || !idle) return false;
  carried = undefined;
  focusPath({ id: formId }, path);
  return true;
}

/** Moves to the input of a path; opens nothing, hides nothing. */
export function focusPath(form: { readonly id: string }, path: string): boolean {
  const node = document.querySelector<HTMLElement>(`#${CSS.escape(inputId(form, path))}`);
  if (!node) return false;
  node.scrollIntoView({ block: 'center' });
  node.focus({ preventScroll: true });
  return true;
}
