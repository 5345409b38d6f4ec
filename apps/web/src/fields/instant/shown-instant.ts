import type { Language } from '@serventia/i18n/language';
import { officeTimeZone } from '../../api/office-clock.ts';

/** A moment in the office's time zone: `20/11/2026 14:05`, `11/20/2026 2:05 PM` in English. */
export function shownInstant(value: unknown, language: Language): string {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  const timeZone = officeTimeZone();
  return new Intl.DateTimeFormat(language === 'pt-br' ? 'pt-BR' : 'en-US', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: language === 'pt-br' ? '2-digit' : 'numeric',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  })
    .format(moment)
    .replace(', ', ' ');
}
