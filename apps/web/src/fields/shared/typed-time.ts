const LAST_HOUR = 23;

/**
 * Writes the colons of a time while one types it: `0815` is `08:15`, `081530` is `08:15:30`, and `8h15`, `8.15` and `815`
 * are `8:15`.
 */
export function formatTypedTime(typed: string): string {
  const text = typed.replaceAll(/[h.]/giu, ':').replaceAll(/[^\d:]/gu, '');
  const hasOneDigit = Number(text.slice(0, 2)) > LAST_HOUR;
  return (hasOneDigit ? `${text.slice(0, 1)}:${text.slice(1)}` : text)
    .split(':')
    .flatMap((part) => part.match(/\d{1,2}/gu) ?? [''])
    .slice(0, 3)
    .join(':');
}

/** `8:15` is written `08:15` when the field is left, and `8h` is `08:00`. */
export function completeTypedTime(typed: string): string {
  if (/^\d{1,2}:$/u.test(typed)) return `${typed.padStart(3, '0')}00`;
  return /^\d(?::\d{2}){1,2}$/u.test(typed) ? `0${typed}` : typed;
}
