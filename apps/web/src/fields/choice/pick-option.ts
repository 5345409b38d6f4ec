import type { KeyboardEvent } from 'react';

/**
 * Enter and Tab take the option that is marked, or the first one that matches what was typed; Tab takes none from a
 * field that was emptied, unless the arrows went to it. The list may be drawn a moment after the key that opened it:
 * whoever types quickly is not made to wait for it.
 */
export function pickOption(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: input } = event;
  if (key !== 'Enter' && key !== 'Tab') {
    input.toggleAttribute(WALKED, key === 'ArrowDown' || key === 'ArrowUp');
    return;
  }
  if (event.shiftKey || input.getAttribute('aria-expanded') !== 'true') return;
  if (key === 'Tab' && isEmpty(input) && !input.hasAttribute(WALKED)) return;
  if (key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
  }
  if (!clickOption(input)) requestAnimationFrame(() => clickOption(input));
}

/** On the input while the last key was an arrow. */
const WALKED = 'data-walked';

const isEmpty = (input: HTMLInputElement): boolean => input.value.trim() === '';

function clickOption(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const first = isEmpty(input) ? undefined : list?.querySelector<HTMLElement>('[data-combobox-option]');
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? first;
  option?.click();
  return Boolean(option);
}
