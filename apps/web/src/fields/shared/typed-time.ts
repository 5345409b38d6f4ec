/** Writes the colons of a time while one types it: `0815` is `08:15`, `081530` is `08:15:30`. */
export function formatTypedTime(typed: string): string {
  return typed
    .replaceAll(/[^\d:]/gu, '')
    .split(':')
    .flatMap((part) => part.match(/\d{1,2}/gu) ?? [''])
    .slice(0, 3)
    .join(':');
}

/** `8:15` is written `08:15` when the field is left. */
export function completeTypedTime(typed: string): string {
  return /^\d(?::\d{2}){1,2}$/u.test(typed) ? `0${typed}` : typed;
}
