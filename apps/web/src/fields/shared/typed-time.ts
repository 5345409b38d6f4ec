/** Writes the colon of a time while one types it: `0815` is `08:15`. */
export function formatTypedTime(typed: string): string {
  const text = typed.replaceAll(/[^\d:]/gu, '');
  if (text.includes(':')) {
    const [hours = '', minutes = ''] = text.split(':');
    return `${hours.slice(0, 2)}:${minutes.slice(0, 2)}`;
  }
  return text.length <= 2 ? text : `${text.slice(0, 2)}:${text.slice(2, 4)}`;
}

/** `8:15` is written `08:15` when the field is left. */
export function completeTypedTime(typed: string): string {
  return /^\d:\d{2}$/u.test(typed) ? `0${typed}` : typed;
}
