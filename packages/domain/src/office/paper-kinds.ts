import { type ActionSpec, choice } from '@serventia/kit';

/** The papers around acts that the office issues and keeps, each of one kind of row. */
export const PAPER_KINDS = [
  'banns_notice',
  'license_certificate',
  'return_note',
  'protocol_receipt',
  'book_opening',
  'book_closing',
  'communication',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

type Row = Readonly<Record<string, unknown>>;

const oneOf =
  (field: string, states: readonly string[]) =>
  (row: Row): boolean =>
    states.includes(String(row[field]));

/** In which state of its row a paper can be issued. */
const ISSUABLE: Readonly<Record<PaperKind, (row: Row) => boolean>> = {
  // Those of other offices are theirs (LRP art. 67).
  banns_notice: (row) => row['origin'] !== 'received' && oneOf('status', ['pending', 'sealed'])(row),
  license_certificate: oneOf('license_status', ['certified', 'scheduled', 'married']),
  return_note: oneOf('note_status', ['issued', 'delivered', 'answered']),
  protocol_receipt: (row) => Boolean(row['entered_at']),
  book_opening: (row) => Boolean(row['opened_on']),
  book_closing: oneOf('status', ['closed']),
  communication: oneOf('annotation_status', ['pending', 'sent', 'received', 'annotated', 'refused']),
};

export function isIssuable(kind: PaperKind, row: Row): boolean {
  return ISSUABLE[kind](row);
}

/** The action of an entity that issues the one paper that its rows have. */
export const paperAction = (kind: PaperKind) =>
  ({ offered: (row) => isIssuable(kind, row) }) as const satisfies ActionSpec;

/** The action of an entity whose rows have several papers: which one is asked for. */
export const papersAction = <const Kinds extends readonly [PaperKind, ...PaperKind[]]>(
  kinds: Kinds,
  offered: (row: Row) => boolean,
) =>
  ({
    offered,
    input: { paper_kind: choice('paper_kind', kinds, { required: true, default: kinds[0] }) },
  }) as const satisfies ActionSpec;
