import { type ActionSpec, choice } from '@serventia/kit';

/** The papers around acts that the office issues and keeps, each of one kind of row. */
export const PAPER_KINDS = [
  'banns_notice',
  'banns_errata',
  'license_certificate',
  'license_requirement',
  'opposition_notice',
  'opinion_remittance',
  'opinion_referral',
  'return_note',
  'protocol_receipt',
  'request_receipt',
  'doubt_statement',
  'protocol_closing',
  'book_opening',
  'book_closing',
  'communication',
  'communication_answer',
  'burial_order',
  'authority_notice',
  'subject_answer',
  'incident_notice',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

type Row = Readonly<Record<string, unknown>>;

/** The action of an entity that issues the one paper that its rows have, in the states in which they have it. */
export const paperAction = (offered: (row: Row) => boolean) => ({ offered }) as const satisfies ActionSpec;

/** The action of an entity whose rows have several papers: which one is asked for. */
export const papersAction = <const Kinds extends readonly [PaperKind, ...PaperKind[]]>(
  kinds: Kinds,
  offered: (row: Row) => boolean,
) =>
  ({
    offered,
    input: { paper_kind: choice('paper_kind', kinds, { required: true, default: kinds[0] }) },
  }) as const satisfies ActionSpec;
