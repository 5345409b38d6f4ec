import { shownDate } from '@serventia/kit';
import { type Caller, dayOf, timeOf } from '../../http/caller.ts';

/** A moment in the words of the papers, by the clock of the office: `29/11/2026 07:50`. */
export const shownMoment = (caller: Pick<Caller, 'timeZone'>, moment: Date): string =>
  `${shownDate(dayOf(caller, moment), 'pt-br')} ${timeOf(caller, moment)}`;
