import type { KeyboardEvent } from 'react';

/**
 * Enter and Tab take the option that is marked, or the first one that matches what was typed. The list may be
 * drawn a moment after the key that opened it: whoever types quickly is not made to wait for it.
 */
export function pickOption(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: input } = event;
  if ((key !== 'Enter' && key !== 'Tab') || event.shiftKey || input.getAttribute('aria-expanded') !== 'true')
    return;
  if (key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
  }
  if (!clickOption(input)) requestAnimationFrame(() => clickOption(input));
}

function clickOption(input: HTMLInputElement): boolean {
  const list = document.querySelector(`#${CSS.escape(input.getAttribute('aria-controls') ?? '')}`);
  const first =
    input.value.trim() === '' ? undefined : list?.querySelector<HTMLElement>('[data-combobox-option]');
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? first;
  option?.click();
  return Boolean(option);
}
