import { centsOfTyped } from '@serventia/kit';
import { bookSideOf, type MovementType } from './movement-types.ts';

/** How far a movement is entered in the Livro Diário; one that was reversed after that is still to be taken back. */
export const BOOK_STATUSES = ['outside', 'not_entered', 'in_part', 'entered', 'to_take_back'] as const;

type BookStatus = (typeof BOOK_STATUSES)[number];

/** The facts of a movement that say whether, when and how far it is entered. */
interface Entered {
  readonly movement_type?: MovementType | null | undefined;
  readonly amount?: string | null | undefined;
  /** The part of the amount that is of others. */
  readonly funds_amount?: string | null | undefined;
  readonly moved_on?: string | null | undefined;
  readonly act_on?: string | null | undefined;
  readonly received_on?: string | null | undefined;
  readonly reversed?: boolean | null | undefined;
  /** What the lines of the book enter of it, on its side. */
  readonly entered?: string | null | undefined;
}

/**
 * The day on which the Livro Diário takes a movement, and how far it has done so: revenue on the day of the act, received
 * or not; expenses on the day they are paid (Prov. CNJ 45/2015; CNN, Prov. 149/2023).
 */
export function bookEntryOf(row: Entered): { book_on: string | null; book_status: BookStatus } {
  const side = row.movement_type ? bookSideOf(row.movement_type) : undefined;
  if (side === undefined) return { book_on: null, book_status: 'outside' };
  const day = side === 'revenue' ? row.act_on : row.received_on;
  return { book_on: day ?? row.moved_on ?? null, book_status: statusOf(row) };
}

/** What of a movement the Livro Diário takes, in cents: funds of others are no revenue of the office (Prov. CNJ 45/2015). */
export const ownCentsOf = ({
  amount,
  funds_amount: funds,
}: Pick<Entered, 'amount' | 'funds_amount'>): bigint =>
  (centsOfTyped(amount) ?? 0n) - (centsOfTyped(funds) ?? 0n);

function statusOf({ entered, reversed, ...row }: Entered): BookStatus {
  const [moved, inBook] = [ownCentsOf(row), centsOfTyped(entered) ?? 0n];
  if (reversed) return inBook > 0n ? 'to_take_back' : 'outside';
  // All of it may be of others.
  if (moved === 0n && inBook === 0n) return 'outside';
  if (inBook <= 0n) return 'not_entered';
  return inBook < moved ? 'in_part' : 'entered';
}

/** What a movement tells of its act. */
interface ToldAct {
  readonly place?: string | null;
  readonly protocol?: string | null;
  readonly seal?: string | null;
  /** Whether a receipt of fees entered it: its document is that receipt. */
  readonly ofReceipt: boolean;
  readonly document?: string | null;
  readonly history: string;
}

/** The act of a line by its book and sheet, else by its protocol, its seal or the document that was given (Prov. CNJ 45/2015). */
export function actReferenceOf({ place, protocol, seal, ofReceipt, document, history }: ToldAct): string {
  if (place) return place;
  if (protocol) return `Protocolo ${protocol}`;
  if (seal) return `Selo ${seal}`;
  return document ? `${ofReceipt ? 'Recibo ' : ''}${document}` : history;
}
