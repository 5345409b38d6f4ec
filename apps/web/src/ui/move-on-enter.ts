import type { KeyboardEvent } from 'react';
import { drawRest } from './gradually.tsx';

const FIELDS =
  'input:not([type=hidden]):not([disabled]):not([readonly]), input[aria-haspopup=listbox]:not([disabled]), textarea:not([disabled]):not([readonly])';

/**
 * Enter moves to the next field; in the last one it does what `onLast` says. Lists, buttons, searches and long texts
 * keep their Enter.
 */
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
  // What is drawn elsewhere, as a dialog is, is heard of here and is not of this form.
  if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
  if (target.type === 'search' || isOpen(target)) return;
  event.preventDefault();
  // A closed list would open at Enter: it is asked before it hears of the key.
  event.stopPropagation();
  const next = (): HTMLElement | undefined => {
    const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
    return fields[fields.indexOf(target) + 1];
  };
  if (!next()) drawRest();
  const field = next();
  if (field) focusField(field);
  else onLast();
}

/** Whether the list of a field is open: Enter chooses from it. */
function isOpen(field: HTMLInputElement): boolean {
  return field.getAttribute('aria-expanded') === 'true' || field.dataset['expanded'] !== undefined;
}

/** Moves to a field with its text selected, as Tab does: what is typed takes its place. */
export function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'nearest' });
  if (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type))
    field.select();
}
