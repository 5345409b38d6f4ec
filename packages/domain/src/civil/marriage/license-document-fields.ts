import {
  choice,
  civilDate,
  type Condition,
  type DraftOf,
  file,
  integer,
  longText,
  reference,
  text,
} from '@serventia/kit';

/** The papers of a license (CC art. 1.525), in the order of the law, then those of single couples. */
const LICENSE_DOCUMENTS = [
  'birth_certificate',
  'consent',
  'court_consent',
  'emancipation',
  'witnesses_statement',
  'status_statement',
  'death_certificate',
  'divorce_record',
  'annulment_record',
  'pact_deed',
  'medical_report',
  'proxy_deed',
  'foreign_papers',
  'union_statement',
  'other',
] as const;
export type LicenseDocumentKind = (typeof LICENSE_DOCUMENTS)[number];

/** Certificates of records, which offices accept up to an age that varies by state (UF, verify). */
const CERTIFICATES: ReadonlySet<unknown> = new Set<LicenseDocumentKind>([
  'birth_certificate',
  'emancipation',
  'death_certificate',
  'divorce_record',
  'annulment_record',
]);

export const isCertificate = (kind: unknown): boolean => CERTIFICATES.has(kind);

/** A paper that a couple owes, has brought, or was excused from. */
export const licenseDocumentFields = {
  license: reference('civil_registration/marriage_license', {
    required: true,
    createOnly: true,
    filter: true,
  }),
  position: integer({ required: true, min: 0, max: 9999, default: 0, order: true }),
  document_kind: choice('license_document', LICENSE_DOCUMENTS, { required: true, filter: true }),
  side: choice('party_side', ['first', 'second'], { filter: true }),
  document_state: choice('license_document_state', ['received', 'owed', 'waived'], {
    tones: { received: 'good', owed: 'waiting' },
    required: true,
    default: 'received',
    filter: true,
  }),
  received_on: civilDate({ notAfterToday: true, begins: 'today' }),
  issued_on: civilDate({ notAfterToday: true }),
  /** Office, book, sheet and term, or the number of the paper. */
  description: text({ maxLength: 200, search: true }),
  waiver_reason: longText({ maxLength: 1000 }),
  file: file({ accept: 'any' }),
} as const;

type Document = DraftOf<typeof licenseDocumentFields>;
const ofReceived =
  (then: (row: Document) => Condition) =>
  (row: Document): Condition =>
    row.document_state === 'received' ? then(row) : 'absent';

export const licenseDocumentConditions = {
  received_on: ofReceived(() => 'required'),
  issued_on: ofReceived(({ document_kind: kind }) =>
    isCertificate(kind) || kind === 'proxy_deed' ? 'required' : 'optional',
  ),
  description: ({ document_kind: kind }: Document): Condition => (kind === 'other' ? 'required' : 'optional'),
  waiver_reason: ({ document_state: state }: Document): Condition =>
    state === 'waived' ? 'required' : 'absent',
} as const;
