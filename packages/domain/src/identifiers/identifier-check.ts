/**
 * What a check says of an identifier as somebody typed it. `formatted` is the printed form whenever the
 * value has the right shape, valid or not, and `null` otherwise. `reason` is why it is not valid;
 * `warnings` are doubts that do not make it invalid.
 */
export interface IdentifierCheck {
  readonly valid: boolean;
  readonly formatted: string | null;
  readonly parts?: Readonly<Record<string, string | number>>;
  readonly reason?: IdentifierReason;
  readonly warnings?: readonly IdentifierWarning[];
}

export type IdentifierReason =
  | 'wrong_length'
  | 'wrong_format'
  | 'wrong_check_digit'
  | 'repeated_digits'
  | 'wrong_service'
  | 'wrong_book_type'
  | 'wrong_state'
  | 'wrong_date';

export type IdentifierWarning = 'cns_check_digit' | 'unusual_year' | 'legacy_number';

/** A refusal; the mask is kept when the shape was right. */
export function refuse(reason: IdentifierReason, formatted: string | null = null): IdentifierCheck {
  return { valid: false, formatted, reason };
}
