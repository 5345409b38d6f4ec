import type { KeyboardEvent } from 'react';

/**
 * Enter and Tab take the option that is marked, or the first one that matches what was typed; Tab takes none from a
 * field that was emptied, unless the arrows went to it. What stands in a field that was only opened stays, `isTyped`
 * says. The list may be drawn a moment after the key that opened it: whoever types quickly is not made to wait for it.
 * Gives back whether an Enter was for the list, and took nothing.
 */
export function pickOption(event: KeyboardEvent<HTMLInputElement>, isTyped: boolean): boolean {
  const { key, currentTarget: input } = event;
  if (key !== 'Enter' && key !== 'Tab') {
    input.toggleAttribute(WALKED, key === 'ArrowDown' || key === 'ArrowUp');
    return false;
  }
  if (event.shiftKey || input.getAttribute('aria-expanded') !== 'true') return false;
  if (key === 'Tab' && isEmpty(input) && !input.hasAttribute(WALKED)) return false;
  if (key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
  }
  if (clickOption(input, isTyped)) return false;
  if (!isTyped && !input.hasAttribute(WALKED)) return key === 'Enter';
  requestAnimationFrame(() => clickOption(input, isTyped));
  return false;
}

/** On the input while the last key was an arrow. */
const WALKED = 'data-walked';

const isEmpty = (input: HTMLInputElement): boolean => input.value.trim() === '';

function clickOption(input: HTMLInputElement, isTyped: boolean): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const first =
    isTyped && !isEmpty(input) ? list?.querySelector<HTMLElement>('[data-combobox-option]') : undefined;
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? first;
  option?.click();
  return Boolean(option);
}
