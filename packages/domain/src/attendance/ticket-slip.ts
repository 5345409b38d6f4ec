/** What the slip of a ticket says: the number to be called, in large type, and what it is for. */
export interface TicketSlip {
  /** What a viewer calls the file. */
  readonly title: string;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly office: string;
  readonly ticket: string;
  readonly lines: readonly string[];
}
