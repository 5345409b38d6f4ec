/** The page of work that a clerk begins with, as `GET /api/basic/home/` returns it. A part that the clerk may not read is absent. */
export interface Home {
  /** The civil date at the office. */
  readonly today: string;
  /** Acts that this user began and has not registered, and forms with typed values that were not saved. */
  readonly drafts: readonly HomeDraft[];
  readonly sealing?: HomeSealing;
  readonly signatures?: HomeSignatures;
  readonly due?: HomeDue;
  /** The acts of the current month, by day and kind. */
  readonly acts?: readonly ActsOfDay[];
  /** The money of the current month, by day. */
  readonly money?: readonly MoneyOfDay[];
  /** The rows that the request names, as far as they exist and this user may read them, in the same order. */
  readonly opened: readonly HomeRow[];
}

/** A row of an entity, with the words that stand for it. */
export interface HomeRow {
  /** `civil_registration/birth` */
  readonly entity: string;
  readonly id: number;
  /** Empty where the row has no words of its own yet. */
  readonly title: string;
  /** What is known besides: the presenter of a protocol, the act of a task. */
  readonly detail: string | null;
}

export interface HomeDraft extends Omit<HomeRow, 'id'> {
  /** Null for a form whose row was never saved. */
  readonly id: number | null;
  /** `checked`: an act that only has to be registered; `typed`: values that were not saved. */
  readonly state: 'draft' | 'checked' | 'typed';
  /** The last change. */
  readonly changed_at: string;
}

export interface HomeSealing {
  /** Counted up to `MOST_COUNTED`. */
  readonly count: number;
  readonly results: readonly (HomeRow & { readonly registered_on: string | null })[];
}

/** Deeds and powers of attorney that not all parties have signed yet: the overdue first, then by their last day. */
export interface HomeSignatures {
  /** Counted up to `MOST_COUNTED`. */
  readonly count: number;
  /** How many of them can no longer be signed. */
  readonly late: number;
  readonly results: readonly (HomeRow & {
    readonly missing: number;
    /** The last day on which the act can be signed. */
    readonly until: string | null;
  })[];
}

/** What has a last day: overdue, or due within `DAYS_AHEAD` days. Each number is counted up to `MOST_COUNTED` of a kind. */
export interface HomeDue {
  readonly late: number;
  readonly today: number;
  readonly soon: number;
  /** The earliest of each of the three. */
  readonly results: readonly HomeDeadline[];
  readonly kinds: readonly DueKind[];
}

interface HomeDeadline extends HomeRow {
  /** The date, as the declaration names it. */
  readonly field: string;
  readonly due_on: string;
}

/** How many rows are due by one date of an entity, and the filters of its list that show them. */
export interface DueKind {
  readonly entity: string;
  readonly field: string;
  readonly count: number;
  readonly filters: Readonly<Record<string, string>>;
}

export interface ActsOfDay {
  readonly day: string;
  readonly entity: string;
  readonly count: number;
}

/** What was received and paid on a day, as decimal strings. */
export interface MoneyOfDay {
  readonly day: string;
  readonly received: string;
  readonly paid: string;
}

/** Days from today within which a deadline is soon. */
export const DAYS_AHEAD = 7;
/** Rows that one kind of work is counted to; beyond it, the page says that there are more. */
export const MOST_COUNTED = 1000;
/** Rows that the page remembers as opened. */
export const MOST_OPENED = 8;

/** The parts of an office that must be set up before it can work, in the order in which they are set up. */
export const BEGINNING_STEPS = [
  'office',
  'users',
  'signer',
  'books',
  'fees',
  'services',
  'sealer',
  'credits',
  'printer',
  'texts',
] as const;

export type BeginningStepName = (typeof BEGINNING_STEPS)[number];

/** A part of an office that is set up, or not yet. */
export interface BeginningStep {
  readonly name: BeginningStepName;
  readonly done: boolean;
  /** Whether the caller has the permission to do it; what they have not is done by an administrator. */
  readonly permitted: boolean;
}

/** The fields of the office without which its papers and acts cannot name it. */
export const OFFICE_FACTS = ['street', 'city', 'court'] as const;

/** An office that lacks something, with all steps, as `GET /api/basic/home/beginning/` returns it. */
export interface Beginning {
  readonly office: { readonly id: number; readonly name: string };
  /** The fields of the office that are empty. */
  readonly lacks: readonly (typeof OFFICE_FACTS)[number][];
  readonly steps: readonly BeginningStep[];
}
