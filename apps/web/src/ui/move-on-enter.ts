import type { KeyboardEvent } from 'react';

const FIELDS =
  'input:not([type=hidden]):not([disabled]):not([readonly]), textarea:not([disabled]):not([readonly])';

/** Enter moves to the next field; in the last one it does what `onLast` says. Lists, buttons and long texts keep their Enter. */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>, onLast: () => void): void {
  const { target, currentTarget } = event;
  if (
    event.key !== 'Enter' ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.shiftKey ||
    event.nativeEvent.isComposing
  )
    return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(target) + 1];
  if (next) next.focus();
  else onLast();
}
