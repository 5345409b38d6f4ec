import type { DraftOf } from '@serventia/kit';
import type { Finding } from '@serventia/kit/finding';
import type { OfficeContext } from '../../calendar/office-calendar.ts';
import type { PARTY_ROLES, personRecord } from '../../parties/person.entity.ts';
import type { born } from '../born.entity.ts';
import type { birthFields, DECLARANT_KINDS } from './birth-fields.ts';

/** A value that a form or a row may leave out. */
export type Maybe<T> = T | null | undefined;

/** The id of a row, as the API gives it. */
export type Id = number | string;

export type DeclarantKind = (typeof DECLARANT_KINDS)[number];

export type PartyRole = (typeof PARTY_ROLES)[number];

/** Somebody who takes part in the act, as declared then. Dates are 'YYYY-MM-DD'; `birth_date` may be partial. */
export type PartyFacts = DraftOf<(typeof personRecord)['fields']>;

/** Another child of the same delivery. */
export type TwinFacts = DraftOf<(typeof born)['fields']> & {
  /** Of a twin whose own act is at hand. */
  readonly dnv?: Maybe<string>;
  readonly born_on?: Maybe<string>;
};

/** A birth as the API names its fields; anything may be missing in a draft. */
export type BirthFacts = DraftOf<typeof birthFields> & {
  readonly parties?: Maybe<readonly PartyFacts[]>;
  /** The other children of the same delivery. */
  readonly born?: Maybe<readonly TwinFacts[]>;
};

/** What the office's books say of a birth. */
export interface BirthBooks {
  /** Another act of the office has this DNV. */
  readonly dnvInUse: boolean;
  /** Another person has this CPF. */
  readonly cpfInUse: boolean;
  /** Acts with the same name and date of birth. */
  readonly possibleDuplicates: number;
  /** People of the same name, born on other days, that the office has registered. */
  readonly homonyms: number;
  /** The acts of the twins that are in these books. */
  readonly siblings: readonly SiblingFacts[];
}

/** What the act of a twin says of them. */
export interface SiblingFacts {
  readonly id: number;
  readonly name: string | null;
  readonly dnv: string | null;
  readonly born_on: string | null;
}

/** What the rules need besides the act. */
export type BirthContext = OfficeContext & Partial<BirthBooks>;

export type BirthRule = (birth: BirthFacts, context: BirthContext) => Finding[];
