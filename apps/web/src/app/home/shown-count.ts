import { MOST_COUNTED } from '@serventia/domain/office/home';
import { shownAmount } from '@serventia/kit';
import { currentLanguage } from '../../text/i18n.ts';

/** A number as the language writes it. */
export const shownNumber = (count: number): string => shownAmount(String(count), currentLanguage());

/** How many there are; `1.000+` where no more were counted. */
export const shownCount = (count: number): string =>
  count < MOST_COUNTED ? shownNumber(count) : `${shownNumber(count)}+`;
