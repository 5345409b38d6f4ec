import { boolean, choice, type ValuesOf } from '@serventia/kit';
import { deadline } from '../calendar/deadline.ts';
import type { HolidaySettings } from '../calendar/holidays.ts';

export const REQUEST_KINDS = ['registration', 'averbacao', 'exam', 'certificate'] as const;

/** What of a title decides how long it has (LRP arts. 188, 205 and 206-A; dossier 2.3, arithmetic computed: verify). */
export const deadlineFields = {
  request_kind: choice('request_kind', REQUEST_KINDS, {
    required: true,
    createOnly: true,
    default: 'registration',
    filter: true,
  }),
  /** Sale deeds without special clauses, requests of construction or release, electronic documents (LRP art. 188 §1). */
  fast_track: boolean({ createOnly: true }),
  /** Land regularisation of social interest: the prenotação holds for 40 business days (Lei 13.465/2017). */
  social_regularization: boolean({ createOnly: true }),
} as const;

export interface ProtocolDeadlines {
  readonly prenotation_until: string | null;
  readonly analysis_due: string;
}

/** What of an entry decides how long it has. */
type TimedTitle = Partial<ValuesOf<typeof deadlineFields>> & { readonly speciality?: string | null };

/** Business days that an office has settled for a protocol that is not of real estate: norms of states set them (verify). */
export interface OwnDays {
  /** Null where a title holds its place without end: no law of the country ends it. */
  readonly prenotation: number | null;
  readonly analysis: number;
}

/**
 * The deadlines that begin with the entry, in business days of the office. An exam gives no priority, so it has
 * no prenotação (LRP art. 12), and neither has what a notary is asked for. Titles and documents and legal persons have
 * days of their own: LRP arts. 188 and 205 are of the property registry.
 */
export function deadlinesOf(
  from: string,
  title: TimedTitle,
  holidays: HolidaySettings,
  own?: OwnDays,
): ProtocolDeadlines {
  const isOfRights = title.request_kind === 'registration' || title.request_kind === 'averbacao';
  const hasPriority = isOfRights && title.speciality !== 'notes';
  const after = (days: number): string => deadline('business_days', { from, days, holidays }).due;
  if (own)
    return {
      prenotation_until: hasPriority && own.prenotation !== null ? after(own.prenotation) : null,
      analysis_due: after(own.analysis),
    };
  const prenotation = title.social_regularization ? 'prenotation_reurb_s' : 'prenotation';
  const analysis = title.fast_track ? 'title_analysis_fast' : 'title_analysis';
  return {
    prenotation_until: hasPriority ? deadline(prenotation, { from, holidays }).due : null,
    analysis_due: deadline(analysis, { from, holidays }).due,
  };
}

/**
 * The deadlines of a title that waited for the one before it, which begin once it is its turn: while it waited nothing was
 * asked of its presenter (LRP arts. 190 and 205; as the norms of the states say it: verify).
 */
export function deadlinesInTurn(
  title: TimedTitle & Pick<ProtocolDeadlines, 'prenotation_until'>,
  from: string,
  holidays: HolidaySettings,
  own?: OwnDays,
): ProtocolDeadlines {
  const anew = deadlinesOf(from, title, holidays, own);
  const { prenotation_until: until } = title;
  const isLater = until !== null && anew.prenotation_until !== null && until > anew.prenotation_until;
  return isLater ? { ...anew, prenotation_until: until } : anew;
}

/** A title that came back with all that was asked of it is judged in five business days (LRP art. 188 §1 IV), or in those of its protocol. */
export function reentryDeadline(from: string, holidays: HolidaySettings, own?: OwnDays): string {
  if (own) return deadline('business_days', { from, days: own.analysis, holidays }).due;
  return deadline('title_analysis_fast', { from, holidays }).due;
}

/**
 * Until when a title holds its place once nothing is asked of the presenter any more: a prenotação ends by what they
 * leave undone alone, so the five business days that the office has from then on are not taken off it (LRP arts. 188 §1
 * IV and 205).
 */
export function keptWhileDue(
  prenotation_until: string | null,
  from: string,
  holidays: HolidaySettings,
  own?: OwnDays,
): Pick<ProtocolDeadlines, 'prenotation_until'> {
  const due = reentryDeadline(from, holidays, own);
  return {
    prenotation_until: prenotation_until !== null && prenotation_until < due ? due : prenotation_until,
  };
}

/** Who presented a title impugns the doubt before the judge within fifteen days of being notified (LRP art. 198 §1 III). */
export function doubtDeadline(from: string, holidays: HolidaySettings): string {
  return deadline('doubt_answer', { from, holidays }).due;
}

/** The balance is paid within five business days, the prenotação kept meanwhile (LRP art. 206-A). */
export function paymentDeadline(from: string, holidays: HolidaySettings): string {
  return deadline('title_payment', { from, holidays }).due;
}
