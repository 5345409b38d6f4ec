import type { Finding } from '@serventia/kit/finding';
import type { RuleContext } from '../../calendar/office-calendar.ts';
import type { CIVIL_STATUSES } from '../../parties/party-fields.ts';
import type { PARTY_ROLES } from '../../parties/person.entity.ts';

/** A value that a form or a row may leave out. */
export type Maybe<T> = T | null | undefined;

/** The id of a row, as the API gives it. */
export type Id = number | string;

export type BirthKind =
  | 'common'
  | 'linked_unit'
  | 'late'
  | 'court_order'
  | 'outpost'
  | 'foundling'
  | 'adoption'
  | 'indigenous';

export type DeclarantKind =
  | 'father'
  | 'mother'
  | 'both'
  | 'other'
  | 'relative'
  | 'hospital'
  | 'doctor_or_midwife'
  | 'fit_person'
  | 'guardian'
  | 'self'
  | 'proxy'
  | 'prosecutor';

export type PartyRole = (typeof PARTY_ROLES)[number];

/** Somebody who takes part in the act, as declared then. Dates are 'YYYY-MM-DD'; `birth_date` may be partial. */
export interface PartyFacts {
  readonly role?: Maybe<PartyRole>;
  /** A parent's place in the filiation, or the parent whose parent this grandparent is. */
  readonly side?: Maybe<'first' | 'second'>;
  /** Absent or `parent` for a filiation without gender. */
  readonly gender_role?: Maybe<'mother' | 'father' | 'parent'>;
  readonly name?: Maybe<string>;
  readonly name_unknown?: Maybe<boolean>;
  readonly cpf?: Maybe<string>;
  readonly no_cpf?: Maybe<boolean>;
  readonly sex?: Maybe<'M' | 'F' | 'I'>;
  readonly birth_date?: Maybe<string>;
  /** Complete years on the day of the declaration. */
  readonly age?: Maybe<number>;
  readonly civil_status?: Maybe<(typeof CIVIL_STATUSES)[number]>;
  /** A doctor's CRM, a midwife's COREN. */
  readonly council_number?: Maybe<string>;
  readonly literate?: Maybe<boolean>;
  readonly deceased?: Maybe<boolean>;
  readonly capacity?: Maybe<'capable' | 'relative' | 'absolute' | 'curatorship' | 'emancipated'>;
  readonly signature_kind?: Maybe<
    'signs' | 'at_request' | 'fingerprint' | 'proxy' | 'interpreter' | 'sign_language'
  >;
  /** Whom a proxy stands for. */
  readonly represents?: Maybe<'mother' | 'father' | 'both' | 'child'>;
  readonly profession?: Maybe<Id>;
  readonly profession_text?: Maybe<string>;
  readonly hometown_city?: Maybe<Id>;
  readonly hometown_text?: Maybe<string>;
  readonly father_name?: Maybe<string>;
  readonly mother_name?: Maybe<string>;
  /** The city of residence. */
  readonly city?: Maybe<Id>;
  readonly address_abroad?: Maybe<string>;
}

/** Another child of the same delivery. */
export interface TwinFacts {
  readonly name?: Maybe<string>;
  readonly twin_order?: Maybe<number>;
  readonly matricula?: Maybe<string>;
  readonly dnv?: Maybe<string>;
  readonly born_on?: Maybe<string>;
}

/** A birth as the API names its fields; anything may be missing in a draft. */
export interface BirthFacts {
  readonly birth_kind?: Maybe<BirthKind>;
  /** The day of the declaration; `today` when missing. */
  readonly declared_on?: Maybe<string>;
  readonly given_name?: Maybe<string>;
  readonly surname?: Maybe<string>;
  readonly sex?: Maybe<'M' | 'F' | 'I'>;
  readonly cpf?: Maybe<string>;
  readonly given_name_order?: Maybe<string>;
  readonly born_on?: Maybe<string>;
  readonly born_on_unknown?: Maybe<boolean>;
  /** 'HH:MM', 00:00 to 23:59. */
  readonly born_at?: Maybe<string>;
  readonly born_at_unknown?: Maybe<boolean>;
  readonly born_at_approximate?: Maybe<boolean>;
  readonly birth_place_kind?: Maybe<'health_unit' | 'outside_health_unit' | 'unknown'>;
  readonly birth_place_name?: Maybe<string>;
  readonly birth_place_address?: Maybe<string>;
  readonly birth_city?: Maybe<Id>;
  readonly hometown_city?: Maybe<Id>;
  /** More than 30 km from the office. */
  readonly far_from_office?: Maybe<boolean>;
  readonly medical_assistance?: Maybe<boolean>;
  readonly dnv?: Maybe<string>;
  readonly dnv_missing?: Maybe<boolean>;
  readonly dnv_override_reason?: Maybe<string>;
  readonly twin?: Maybe<boolean>;
  readonly twin_order?: Maybe<number>;
  /** Complete years at the birth. */
  readonly mother_age?: Maybe<number>;
  readonly parents_married?: Maybe<boolean>;
  readonly parents_marriage_office?: Maybe<string>;
  readonly assisted_reproduction?: Maybe<boolean>;
  readonly clinic_statement?: Maybe<boolean>;
  readonly alleged_father_name?: Maybe<string>;
  readonly alleged_father_declined?: Maybe<boolean>;
  readonly declarant_kind?: Maybe<DeclarantKind>;
  readonly rani?: Maybe<string>;
  readonly ethnicity?: Maybe<string>;
  readonly village?: Maybe<string>;
  readonly order_judge?: Maybe<string>;
  readonly order_court?: Maybe<string>;
  readonly order_case?: Maybe<string>;
  readonly order_judged_on?: Maybe<string>;
  readonly order_issued_on?: Maybe<string>;
  readonly notes?: Maybe<string>;
  readonly notes_on_certificate?: Maybe<boolean>;
  readonly parties?: Maybe<readonly PartyFacts[]>;
  /** The other children of the same delivery. */
  readonly born?: Maybe<readonly TwinFacts[]>;
}

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
