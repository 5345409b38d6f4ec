/** What the public panel of the waiting room shows: tickets and desks, and nobody's name. */
export interface VisitPanel {
  readonly office: string;
  /** The calls of today, the last one first. */
  readonly calls: readonly PanelCall[];
}

export interface PanelCall {
  readonly ticket: string;
  readonly desk: string;
  readonly queue: string;
  /** When it was called last, as an instant: a ticket that is called again is the last one again. */
  readonly called_at: string;
}

/** How many calls the panel shows. */
export const PANEL_CALLS = 6;
