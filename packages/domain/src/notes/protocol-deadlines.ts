import { deadline } from '../calendar/deadline.ts';
import type { HolidaySettings } from '../calendar/holidays.ts';

export const REQUEST_KINDS = ['registration', 'averbacao', 'exam', 'certificate'] as const;

/** What of a title decides how long it has (LRP arts. 188, 205 and 206-A; dossier 2.3, arithmetic computed: verify). */
export interface TitleFacts {
  readonly request_kind?: string | null;
  /** Sale deeds without special clauses, requests of construction or release, electronic documents (LRP art. 188 §1). */
  readonly fast_track?: boolean | null;
  /** Land regularisation of social interest: the prenotação holds for 40 business days (Lei 13.465/2017). */
  readonly social_regularization?: boolean | null;
}

export interface ProtocolDeadlines {
  readonly prenotation_until: string | null;
  readonly analysis_due: string;
}

/**
 * The deadlines that begin with the entry, in business days of the office. An exam gives no priority, so it has
 * no prenotação (LRP art. 12).
 */
export function deadlinesOf(from: string, facts: TitleFacts, holidays: HolidaySettings): ProtocolDeadlines {
  const hasPriority = facts.request_kind === 'registration' || facts.request_kind === 'averbacao';
  const prenotation = facts.social_regularization ? 'prenotation_reurb_s' : 'prenotation';
  const analysis = facts.fast_track ? 'title_analysis_fast' : 'title_analysis';
  return {
    prenotation_until: hasPriority ? deadline(prenotation, { from, holidays }).due : null,
    analysis_due: deadline(analysis, { from, holidays }).due,
  };
}

/** A title that came back with all that was asked of it is judged in five business days (LRP art. 188 §1 IV). */
export function reentryDeadline(from: string, holidays: HolidaySettings): string {
  return deadline('title_analysis_fast', { from, holidays }).due;
}

/** The balance is paid within five business days, the prenotação kept meanwhile (LRP art. 206-A). */
export function paymentDeadline(from: string, holidays: HolidaySettings): string {
  return deadline('title_payment', { from, holidays }).due;
}

/** The protocol of the property registry counts without end (LRP arts. 175 and 182); the others begin each year anew. */
export function numberingYear(speciality: string, enteredOn: string): number {
  return speciality === 'property' ? 0 : Number(enteredOn.slice(0, 4));
}
