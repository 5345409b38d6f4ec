const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether a pressed key belongs to something else than the page: a field, a dialog or menu, or a shortcut of the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return true;
  const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  return isInField || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
