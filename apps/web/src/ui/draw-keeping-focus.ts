import { flushSync } from 'react-dom';
import { focusField } from './move-on-enter.ts';

/** Whoever has gone on to a field that is drawn again stays in it: an answer comes when it comes. */
export function drawKeepingFocus(draw: () => void): void {
  const id = document.activeElement?.id;
  flushSync(draw);
  const field = id ? document.getElementById(id) : null;
  if (field && document.activeElement === document.body) focusField(field);
}
