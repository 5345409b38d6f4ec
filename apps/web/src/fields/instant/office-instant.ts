import { officeTimeZone } from '../../api/office-clock.ts';

/** A moment as the clock of the office shows it, `2026-11-20T14:05`; nothing for what is no moment. */
export function officeTimeOf(value: unknown): string {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  const timeZone = officeTimeZone();
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
    .format(moment)
    .replace(' ', 'T');
}

/** The moment at which the clock of the office shows this. */
export function instantOf(officeTime: string): string | null {
  if (officeTime === '') return null;
  const guess = Date.parse(`${officeTime}Z`);
  const shift = Date.parse(`${officeTimeOf(new Date(guess).toISOString())}Z`) - guess;
  return new Date(guess - shift).toISOString();
}
