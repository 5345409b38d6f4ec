import { flushSync } from 'react-dom';
import { focusField } from '../ui/move-on-enter.ts';

/** What a button of a row does; several are in a row. */
type RowButton = 'up' | 'down' | 'remove';

const OTHER: Readonly<Record<RowButton, RowButton>> = { up: 'down', down: 'up', remove: 'remove' };

/** Removes a row of a list, and goes on to what stands in its place: the next row, the one before, or what adds one. */
export function removeKeepingFocus(list: HTMLElement | null, place: number, remove: () => void): void {
  const held = list?.contains(document.activeElement);
  flushSync(remove);
  if (!list || !held) return;
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-row-button="remove"]')];
  const next = buttons[place] ?? buttons.at(-1) ?? list.querySelector<HTMLElement>('[data-add-row]');
  next?.focus();
}

/** The first thing that can be done with a row of a list. */
export function firstOfRow(list: HTMLElement | null, place: number): HTMLElement | null | undefined {
  const row = list?.querySelectorAll<HTMLElement>(':scope > ol > li')[place];
  return row?.querySelector<HTMLElement>('button:not([aria-disabled="true"])');
}

/** The id that the inputs of a row begin with, before it was moved and after. */
interface Moved {
  readonly from: string;
  readonly to: string;
}

/** Moves a row of a list with the focus that is in it: in the same field, or on the same button while it serves. */
export function moveKeepingFocus(row: HTMLElement | null, { from, to }: Moved, move: () => void): void {
  const held = document.activeElement;
  const isInside = held instanceof HTMLElement && row?.contains(held);
  const [id, button] = isInside ? [held.id, held.dataset['rowButton'] as RowButton | undefined] : [''];
  flushSync(move);
  if (!isInside || !row) return;
  if (button) focusButton(row, button);
  else if (id.startsWith(`${from}-`)) focusId(`${to}${id.slice(from.length)}`);
}

function focusButton(row: HTMLElement, button: RowButton): void {
  const serving = [button, OTHER[button]]
    .map((each) => row.querySelector<HTMLElement>(`[data-row-button="${each}"]:not([aria-disabled="true"])`))
    .find((each) => each !== null);
  serving?.focus();
}

function focusId(id: string): void {
  const field = document.getElementById(id);
  if (field) focusField(field);
}
