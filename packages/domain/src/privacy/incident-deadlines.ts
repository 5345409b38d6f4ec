import { addDays } from '../calendar/civil-date.ts';
import { lastDay, type OfficeCalendar } from '../calendar/office-calendar.ts';

/** Whom an incident with personal data is told to (LGPD art. 48; CNN, formerly Prov. CNJ 134/2022). */
export const INCIDENT_RECIPIENTS = ['anpd', 'court', 'subjects'] as const;
export type IncidentRecipient = (typeof INCIDENT_RECIPIENTS)[number];

/** What an incident means for the data subjects: only a relevant risk is told of (LGPD art. 48). */
export const INCIDENT_RISKS = ['unassessed', 'low', 'relevant'] as const;

/** Business days that an office has settled for its notices. */
export interface IncidentDays {
  /** To ANPD and the data subjects: three (Res. CD/ANPD 15/2024 arts. 6 and 9, verify). */
  readonly anpd: number;
  /** To the court that supervises the office: 48 business hours, counted as two business days (verify). */
  readonly court: number;
}

/** An incident as far as its notices depend on it; days are `YYYY-MM-DD`. */
export interface NoticedIncident {
  readonly noticedOn: string;
  /** Critical in the sense of Prov. CNJ 213/2026. */
  readonly critical: boolean;
}

/** The last day of a notice, and the norm that sets it. */
export interface NoticeTerm {
  readonly due: string;
  readonly norm: string;
}

const OF_ANPD: Readonly<Record<Exclude<IncidentRecipient, 'court'>, string>> = {
  anpd: 'Res. CD/ANPD 15/2024 art. 6',
  subjects: 'Res. CD/ANPD 15/2024 art. 9',
};

/** 72 hours (Prov. CNJ 213/2026 art. 11 §1), counted as days of the calendar. */
const CRITICAL_DAYS = 3;

/** Until when somebody is told of an incident that the office noticed on a day. */
export function termOfNotice(
  recipient: IncidentRecipient,
  { noticedOn, critical }: NoticedIncident,
  days: IncidentDays,
  calendar: OfficeCalendar = {},
): NoticeTerm {
  if (recipient !== 'court')
    return { due: lastDay('business_days', noticedOn, calendar, days.anpd), norm: OF_ANPD[recipient] };
  const due = lastDay('business_days', noticedOn, calendar, days.court);
  const sooner = addDays(noticedOn, CRITICAL_DAYS);
  return critical && sooner < due
    ? { due: sooner, norm: 'Prov. CNJ 213/2026 art. 11 §1' }
    : { due, norm: 'CNN (ex-Prov. CNJ 134/2022)' };
}
