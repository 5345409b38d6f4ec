import { signatures as enWords } from '@serventia/i18n/en-us/signatures';
import { signatures as ptWords } from '@serventia/i18n/pt-br/signatures';
import { officeTimeZone } from '../../api/office-clock.ts';
import { i18n, languageTag } from '../../text/i18n.ts';

/** The words of signatures go with the pages that show them: no other page is heavier for them. */
export function bringSignatureWords(): void {
  i18n.addResourceBundle('pt-br', 'translation', { signatures: ptWords }, true, true);
  i18n.addResourceBundle('en-us', 'translation', { signatures: enWords }, true, true);
}

/** A moment by the clock of the office, as papers tell it: by the reader's, its day might be another. */
export function shownMoment(at: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: officeTimeZone() } as const;
  return new Intl.DateTimeFormat(languageTag(), style).format(new Date(at));
}
