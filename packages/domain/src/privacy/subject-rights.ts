import type { OfficeCalendar } from '../calendar/office-calendar.ts';
import { lastDay } from '../calendar/office-calendar.ts';

/** What a data subject may ask of the office (LGPD art. 18 I to IX, and art. 20). */
export const SUBJECT_RIGHTS = [
  'confirmation',
  'access',
  'correction',
  'anonymization',
  'portability',
  'consent_erasure',
  'sharing',
  'consent_information',
  'consent_revocation',
  'automated_review',
] as const;
export type SubjectRight = (typeof SUBJECT_RIGHTS)[number];

/** How the confirmation and the access are given (LGPD art. 19 I and II). */
export const DECLARATION_FORMS = ['simplified', 'complete'] as const;
export type DeclarationForm = (typeof DECLARATION_FORMS)[number];

/** The norm of each right, as it is cited. */
export const RIGHT_NORMS: Readonly<Record<SubjectRight, string>> = {
  confirmation: 'LGPD art. 18 I',
  access: 'LGPD art. 18 II',
  correction: 'LGPD art. 18 III',
  anonymization: 'LGPD art. 18 IV',
  portability: 'LGPD art. 18 V',
  consent_erasure: 'LGPD art. 18 VI',
  sharing: 'LGPD art. 18 VII',
  consent_information: 'LGPD art. 18 VIII',
  consent_revocation: 'LGPD art. 18 IX',
  automated_review: 'LGPD art. 20',
};

/** Whether a right is answered by a declaration, for which the law sets the days (LGPD art. 19). */
export const isDeclared = (right: SubjectRight | null | undefined): boolean =>
  right === 'confirmation' || right === 'access';

/** Whether the answer hands over the data themselves. */
export const givesData = (right: SubjectRight | null | undefined): boolean =>
  right === 'access' || right === 'portability';

const DECLARED: Readonly<Record<DeclarationForm, { readonly days: number; readonly norm: string }>> = {
  /** At once: on the day itself. */
  simplified: { days: 0, norm: 'LGPD art. 19 I' },
  complete: { days: 15, norm: 'LGPD art. 19 II' },
};

/** A right that is exercised, and in which form its declaration is asked for. */
export interface AskedRight {
  readonly right: SubjectRight;
  readonly form?: DeclarationForm | null | undefined;
}

/** The norm by which the last day of an answer is counted. */
export const termNormOf = ({ right, form }: AskedRight): string =>
  isDeclared(right) ? DECLARED[form ?? 'complete'].norm : RIGHT_NORMS[right];

/**
 * The last day of an answer, `YYYY-MM-DD`, in days of the calendar from the day of the request. The law sets those of the
 * confirmation and the access (art. 19); for the other rights it leaves them to a regulation (art. 18 §5), and the office
 * says within how many days it answers.
 */
export function lastDayOfAnswer(
  { right, form }: AskedRight,
  receivedOn: string,
  otherDays: number,
  calendar: OfficeCalendar = {},
): string {
  const days = isDeclared(right) ? DECLARED[form ?? 'complete'].days : otherDays;
  return lastDay('days', receivedOn, calendar, days);
}
