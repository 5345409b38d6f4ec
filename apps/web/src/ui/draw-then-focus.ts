import { flushSync } from 'react-dom';
import { focusField } from './move-on-enter.ts';

/**
 * Draws something and goes to what was drawn, before the next key comes: whoever types on types there, and presses
 * nothing else.
 */
export function drawThenFocus(draw: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(draw);
  const drawn = find();
  if (drawn) focusField(drawn);
}
