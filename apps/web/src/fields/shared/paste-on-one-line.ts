import type { ClipboardEvent } from 'react';

/** What stands between the cells and the lines of a spreadsheet. */
const BREAKS = /\s*[\t\r\n]\s*/gu;

/** A tab or a line break that is pasted into a field of one line becomes a blank: none of its values has them. */
export function pasteOnOneLine(
  event: ClipboardEvent<HTMLInputElement>,
  onChange: (value: string) => void,
): void {
  const { currentTarget: input, clipboardData } = event;
  const pasted = clipboardData.getData('text');
  const line = pasted.replaceAll(BREAKS, ' ').trim();
  if (pasted.search(BREAKS) < 0 || input.readOnly) return;
  event.preventDefault();
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const room = input.maxLength < 0 ? line.length : input.maxLength - input.value.length + end - start;
  input.setRangeText(line.slice(0, Math.max(0, room)), start, end, 'end');
  onChange(input.value);
}
