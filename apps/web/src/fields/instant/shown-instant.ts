import type { Language } from '@serventia/i18n/language';
import { shownInstant as shownByClock } from '@serventia/kit';
import { officeTimeZone } from '../../api/office-clock.ts';

/** A moment by the clock of the user's office. */
export function shownInstant(value: unknown, language: Language): string {
  return shownByClock(typeof value === 'string' ? value : '', { language, timeZone: officeTimeZone() });
}
