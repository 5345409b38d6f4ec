let isDown = false;
const waiting: (() => void)[] = [];

const press = (): void => {
  isDown = true;
};
/** The click comes right after the release: what it is meant for must still stand where it was pressed. */
const release = (): void => {
  isDown = false;
  setTimeout(() => {
    for (const work of waiting.splice(0)) work();
  });
};
document.addEventListener('pointerdown', press, { capture: true });
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, { capture: true });
window.addEventListener('blur', release);

/**
 * Does at once what may move the page; while something is being pressed, only when it has been. Whoever leaves a field
 * by a press elsewhere presses what they see, and not what has moved under the pointer.
 */
export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work);
  else work();
}
