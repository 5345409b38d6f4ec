import { translate } from '@serventia/i18n';
import type { ShowStyle } from '@serventia/kit';
import type { Caller, Language } from './caller.ts';

/** How values are written for a caller: by the clock of their office, in the words of a language. */
export function styleOf({ timeZone }: Pick<Caller, 'timeZone'>, language: Language): ShowStyle {
  return {
    language,
    timeZone,
    choice: (set, option) => translate(language, `choices.${set}.${option}`),
  };
}
