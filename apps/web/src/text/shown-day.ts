import { languageTag } from './i18n.ts';

/** `2026-11-25` in words of the current language. A civil day has no hour: it is shown as it is in every time zone. */
export function shownDay(day: string): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
