import type { DraftOf } from '@serventia/kit';
import type { Finding } from '@serventia/kit/finding';
import type { RuleContext } from '../../calendar/office-calendar.ts';
import type { PARTY_ROLES, personRecord } from '../../parties/person.entity.ts';
import type { birth, born, DECLARANT_KINDS } from '../birth.entity.ts';

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
export type BirthFacts = DraftOf<(typeof birth)['fields']> & {
  readonly parties?: Maybe<readonly PartyFacts[]>;
  /** The other children of the same delivery. */
  readonly born?: Maybe<readonly TwinFacts[]>;
};

/** What the rules need besides the act: the day, what the office looked up, and what states decide. */
export interface BirthContext extends RuleContext {
  /** The office's city, to check the place of registration (LRP art. 50). */
  readonly officeCity?: Maybe<Id>;
  /** Asks for the DNV (LRP art. 54, 10). Default true. */
  readonly requireDnv?: boolean;
  /** Another act of the office or of the CRC has this DNV. */
  readonly dnvInUse?: boolean;
  /** Another person has this CPF. */
  readonly cpfInUse?: boolean;
  /** Acts with the same name, date of birth and mother. */
  readonly possibleDuplicates?: number;
  /** People of the same name that the office knows of. */
  readonly homonyms?: number;
  /** Below this age of the mother the authorities are told (UF, verify). Default 14. */
  readonly motherAlertAge?: number;
  /** Days from conception to birth when judging the mother's age then (verify). Default 266. */
  readonly gestationDays?: number;
  /** Below this age a parent does not declare alone (UF, verify). Default 16. */
  readonly parentDeclarationAge?: number;
  /** From this age the late registration has an interview (CNN, verify). Default 12. */
  readonly interviewAge?: number;
  /** Ages out of which somebody probably mistyped. Defaults: mother 10 to 55, father from 12. */
  readonly plausibleAges?: {
    readonly motherMin: number;
    readonly motherMax: number;
    readonly fatherMin: number;
  };
}

export type BirthRule = (birth: BirthFacts, context: BirthContext) => Finding[];
