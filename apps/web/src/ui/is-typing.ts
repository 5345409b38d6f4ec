const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether something is typed there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Whether a pressed key belongs to something else than the page: a field, a dialog or menu, or a shortcut of the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return true;
  return isField(event.target) || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
