import type { LegalDeadline } from '../../calendar/legal-deadlines.ts';

/**
 * The certificates of an enrollment (LRP art. 19 §§ 9 to 11; dossier notes 2.9): in full, its present legal situation, its
 * encumbrances and lawsuits, the chain of twenty years, and answers to questions (LRP art. 19).
 */
export const ENROLLMENT_CERTIFICATES = [
  'enrollment_full',
  'enrollment_situation',
  'enrollment_liens',
  'enrollment_chain',
  'enrollment_questions',
] as const;
export type EnrollmentCertificateKind = (typeof ENROLLMENT_CERTIFICATES)[number];

/** The certificates of a transcrição of the books before the matrículas: in full, and what stands of it (dossier notes 2.9). */
export const TRANSCRIPTION_CERTIFICATES = ['transcription_full', 'transcription_situation'] as const;
export type TranscriptionCertificateKind = (typeof TRANSCRIPTION_CERTIFICATES)[number];

/** Those of the property registry: of an enrollment or a transcrição, and that somebody owns nothing here. */
export const PROPERTY_CERTIFICATES = [
  ...ENROLLMENT_CERTIFICATES,
  ...TRANSCRIPTION_CERTIFICATES,
  'property_negative',
] as const;
type PropertyCertificateKind = (typeof PROPERTY_CERTIFICATES)[number];

export const isOfEnrollment = (kind: unknown): kind is EnrollmentCertificateKind =>
  ENROLLMENT_CERTIFICATES.some((each) => each === kind);

export const isOfTranscription = (kind: unknown): kind is TranscriptionCertificateKind =>
  TRANSCRIPTION_CERTIFICATES.some((each) => each === kind);

export const isOfProperty = (kind: unknown): kind is PropertyCertificateKind =>
  PROPERTY_CERTIFICATES.some((each) => each === kind);

/** Whether a certificate answers questions: of a record, or of an enrollment. */
export const answersQuestions = (kind: unknown): boolean =>
  kind === 'questions' || kind === 'enrollment_questions';

/** How a certificate is asked for, as far as its term goes. */
interface Asked {
  readonly requested_certificate?: string | null;
  readonly delivery?: string | null;
}

/**
 * The term of a certificate. Those of enrollments run in hours and days of service (LRP art. 19 §10): four hours for an
 * electronic one in full of an enrollment that is named by its number, one day for its present situation, five for others.
 * No law of the country sets one for acts of notes: states do (verify).
 */
export function deadlineOfCertificate({ requested_certificate: kind, delivery }: Asked): LegalDeadline {
  if (kind === 'enrollment_full' && delivery === 'electronic') return 'certificate_hours';
  if (kind === 'enrollment_situation') return 'certificate_situation';
  if (isOfProperty(kind)) return 'certificate_other';
  return kind === 'note_act' ? 'certificate_of_notes' : 'certificate';
}

/** Hours of service for an electronic certificate in full (LRP art. 19 §10 I). */
export const SERVICE_HOURS_OF_FULL = 4;
