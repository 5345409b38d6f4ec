import type { Finding } from './finding.ts';

/** A named code with check digits and a mask (CPF, matrícula, CNS …). The domain defines which exist. */
export interface IdentifierFormat {
  readonly name: string;
  /** Length of the longest clean value. */
  readonly maxLength: number;
  /** Input mask, `9` for a digit and `A` for a digit or letter: `999.999.999-99`. */
  readonly mask: string;
  /** Mask of a shorter form, used as long as what is typed fits into it. */
  readonly shortMask?: string;
  /** Strips the mask; never throws. */
  clean(value: string): string;
  format(clean: string): string;
  /** The reason why a clean value is wrong (`wrong_check_digit`, …), or undefined. */
  check(clean: string): string | undefined;
}

/** Column of every row of an office, that says whose it is. */
export const OFFICE_COLUMN = 'office_id';

/** Column of every row of a user, that says whose it is. */
export const USER_COLUMN = 'user_id';

/**
 * Values that the form of a new row can use without a question: the office's day, the user's name, the office's city and
 * country, the drawer that the user has open, the visit that they attend.
 */
export type KnownValue = 'today' | 'user_name' | 'office_city' | 'country' | 'open_drawer' | 'current_visit';

/**
 * The value that a new row begins with in a form, shown and open to change. `once`: only when another field of the row
 * holds a value. `by`: the value that belongs to the option of a choice of the row. `rows`: what a field of a row of one
 * of its lists says, that of the first row where these choices hold.
 */
export type Beginning =
  | KnownValue
  | { readonly value: KnownValue; readonly once: string }
  | { readonly by: string; readonly of: Readonly<Record<string, string>> }
  | { readonly rows: string; readonly where: Readonly<Record<string, string>>; readonly field: string };

export interface FieldCommon<Value> {
  readonly required?: boolean;
  /** The code of the sentence that asks for it where it is needed and empty; `required` unless told. */
  readonly asked?: string;
  /** Set by the server alone; refused in a body. */
  readonly readOnly?: boolean;
  /** May be given when the row is created and never changed after. */
  readonly createOnly?: boolean;
  /** One row of the office (of the product, for a global entity) may hold a value. */
  readonly unique?: boolean;
  readonly search?: boolean;
  readonly filter?: boolean;
  readonly order?: boolean;
  /** Name of a reference field of the same entity: the value is read from the row it points at. */
  readonly via?: string;
  /**
   * It follows from other rows and is told anew by each reading: the function of the database that tells it, of the id of
   * the row. It has no column, and neither filters nor orders a list.
   */
  readonly computed?: string;
  /** Never leaves the server (password hashes, keys of other systems). */
  readonly secret?: boolean;
  /** No screen shows it: another field says the same to people, or it is kept for the server alone. */
  readonly internal?: boolean;
  /** Column that holds it, where its name does not say so. */
  readonly column?: string;
  readonly default?: Value;
  /** The value that forms fill in for the clerk; the server never adds it to what an API caller sends. */
  readonly begins?: Beginning;
  /** In the dialog of an action: the field of its row whose value it begins with, open to change. */
  readonly ofRow?: string;
}

/** `host`: a name or an IPv4 address of the network; `url`: http or https; `digits`: digits alone, typed in groups of three or not; `colour`: `#rrggbb`. */
export type TextFormat = 'host' | 'url' | 'digits' | 'colour';

export interface TextSpec extends FieldCommon<string> {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly minLength?: number;
  readonly pattern?: string;
  /** A text that the pattern lets in, told to whoever typed one that it does not. */
  readonly like?: string;
  /** What the text must be, where a pattern could not say it in words. */
  readonly format?: TextFormat;
  /** Many rows of an office hold few different texts: filters look for the texts first, by an index. */
  readonly few?: boolean;
  /** Values beside it that make it the name of a natural person, which a form writes in the style of the office. */
  readonly personWhen?: Readonly<Record<string, string>>;
  /** The words of a catalogue of the product: whoever reads English is told them in English. */
  readonly translated?: boolean;
  /**
   * A sentence of the product, kept as it was told in Portuguese: the fields with its code and its parameters (null where
   * it has none), by which whoever reads English is told it in English.
   */
  readonly sentence?: { readonly code: string; readonly params: string };
  /** The parameter of a list that has the name of the field asks for texts that contain it, and not for the whole. */
  readonly contained?: boolean;
}
export interface LongTextSpec extends FieldCommon<string> {
  readonly kind: 'long_text';
  readonly maxLength: number;
}
export interface PersonNameSpec extends FieldCommon<string> {
  readonly kind: 'person_name';
  readonly maxLength: number;
}
export interface CivilDateSpec extends FieldCommon<string> {
  readonly kind: 'civil_date';
  readonly notAfterToday?: boolean;
  /** The last day of something to be done: the days left are told while this choice has one of these options. */
  readonly due?: {
    readonly field: string;
    readonly in: readonly string[];
    /** The norm that sets the day, as cited to the user; a row with a text `norm` says its own. */
    readonly norm?: string;
    /** The norm counts days with service alone. */
    readonly inBusinessDays?: boolean;
  };
}
export interface PartialDateSpec extends FieldCommon<string> {
  readonly kind: 'partial_date';
  readonly notAfterToday?: boolean;
  /** Takes a month, `YYYY-MM`, and neither a day nor a year alone. */
  readonly monthOnly?: boolean;
}
export interface TimeSpec extends FieldCommon<string> {
  readonly kind: 'time';
}
export interface InstantSpec extends FieldCommon<string> {
  readonly kind: 'instant';
}
export interface IntegerSpec extends FieldCommon<number> {
  readonly kind: 'integer';
  readonly min?: number;
  readonly max?: number;
}
export interface MoneySpec extends FieldCommon<string> {
  readonly kind: 'money';
  readonly negative?: boolean;
}
/** An exact decimal number that is no amount of money: an area, a percentage, a coordinate. */
export interface DecimalSpec extends FieldCommon<string> {
  readonly kind: 'decimal';
  /** Digits after the point, 1 to 8. */
  readonly scale: number;
  readonly min?: string;
  readonly max?: string;
}
/** An exact share of a whole, greater than zero and at most one. */
export interface FractionSpec extends FieldCommon<string> {
  readonly kind: 'fraction';
}
export interface BooleanSpec extends FieldCommon<boolean> {
  readonly kind: 'boolean';
}
/** What a state means to the office: all is well, somebody has something to do, or it came to nothing. */
export type Tone = 'good' | 'waiting' | 'bad';
export interface ChoiceSpec extends FieldCommon<string> {
  readonly kind: 'choice';
  readonly set: string;
  readonly options: readonly string[];
  /** Options that other work gives to its rows: no form offers them. */
  readonly notOffered?: readonly string[];
  /** For states: how each stands with the office, which screens show as a colour; the others are neither. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** It changes what the whole row means: it stands beside the heading of its page, as the state does. */
  readonly inHeading?: true;
}
export interface ChoicesSpec extends FieldCommon<readonly string[]> {
  readonly kind: 'choices';
  readonly set: string;
  readonly options: readonly string[];
}
/** Where a reference stands: the row (or the input of an action) that refers, and the row that holds or is acted on. */
export interface ReferencePlace {
  readonly row: Readonly<Record<string, unknown>>;
  readonly owner?: {
    readonly entity: { readonly area: string; readonly resource: string };
    readonly row: Readonly<Record<string, unknown>>;
  };
}
/** Filters of a list, each one value; what is undefined does not filter. */
export type AmongFilters = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ReferenceSpec extends FieldCommon<number> {
  readonly kind: 'reference';
  readonly entity: string;
  readonly expand: boolean;
  /** The row goes where the one that it refers to goes: it is deleted with it. */
  readonly goesWith?: boolean;
  /** The area on whose acts the row is begun before their registration as well, which may wait for it. */
  readonly onDrafts?: string;
  /** The row repeats what the one that it refers to says: where that one is closed to a reader, this one is. */
  readonly closesWith?: boolean;
  /** The row repeats what the one that it refers to says: who may not read that kind of row does not read this one. */
  readonly readWith?: boolean;
  /**
   * The row is begun on the one that it refers to, as is one whose reference stands for good: with these options of its
   * choices, while fields of the other hold one of these.
   */
  readonly begun?: BegunOn;
  /** Which rows can be meant here, as filters of their list: what is offered, and what is accepted. */
  readonly among?: (place: ReferencePlace) => AmongFilters;
  /** Filters that leave one row alone where the choice is plain: a form begins with it. */
  readonly usual?: (place: ReferencePlace) => AmongFilters | undefined;
  /** What the row picked here fills in beside it, where that is empty: the fields of the same name, or as told. */
  readonly prefill?: true | Readonly<Record<string, string>>;
  /** The rows that the row picked here brings into lists of the form, by list; of the same names in both. */
  readonly bringsRows?: Readonly<Record<string, BringRows>>;
}
export interface BegunOn {
  readonly as: Readonly<Record<string, string>>;
  readonly while: Readonly<Record<string, readonly string[]>>;
}
/** The rows for a list, by what the picked row has in its own and by the row where it is picked. */
export type BringRows = (
  picked: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
) => readonly Readonly<Record<string, unknown>>[];
export interface IdentifierSpec extends FieldCommon<string> {
  readonly kind: 'identifier';
  readonly format: IdentifierFormat;
  /** A form asks what the number stands for, once it is typed, and fills in what is empty beside it. */
  readonly lookUp?: LookUp;
}
/** An answer of the API about one number, whose fields have the names of those that they fill in. */
export interface LookUp {
  /** `basic/address`, asked with the number under `by`; all null where nothing is known of it. */
  readonly at: string;
  readonly by: string;
  readonly into: readonly string[];
}
export interface EmailSpec extends FieldCommon<string> {
  readonly kind: 'email';
}
export interface PhoneSpec extends FieldCommon<string> {
  readonly kind: 'phone';
}
export interface FileSpec extends FieldCommon<number> {
  readonly kind: 'file';
  /** `data`: what another system takes (XML, JSON, ZIP, lines of fields, PDF); `any`: pictures and PDF. */
  readonly accept: 'image' | 'document' | 'any' | 'data';
}
export interface RichTextSpec extends FieldCommon<unknown> {
  readonly kind: 'rich_text';
  /** What the text of the act is written from: once that is kept, it alone is read. */
  readonly draft?: true;
}
export interface JsonSpec extends FieldCommon<unknown> {
  readonly kind: 'json';
}

/** A name of the code that people read in words: of a resource (`basic/person`), or of what was done. */
export interface CodeSpec extends FieldCommon<string> {
  readonly kind: 'code';
  readonly of: CodeFamily;
  readonly maxLength: number;
}
export type CodeFamily = 'resource' | 'action';
/** The number of a row of the resource that the field `of` names. Lists hold those of resources that one may read. */
export interface RowNumberSpec extends FieldCommon<number> {
  readonly kind: 'row_number';
  readonly of: string;
}
/** What a field of another row was and became. */
export interface FieldChange {
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
  /** What a rule said of the field, where the entry is about that and no value changed. */
  readonly finding?: Pick<Finding, 'code' | 'params'>;
}
/** The changes of a row of the resource that the field `of` names, by the action that the field `by` names. */
export interface ChangesSpec extends FieldCommon<readonly FieldChange[]> {
  readonly kind: 'changes';
  readonly of: string;
  readonly by: string;
}

export type FieldSpec =
  | TextSpec
  | LongTextSpec
  | PersonNameSpec
  | CivilDateSpec
  | PartialDateSpec
  | TimeSpec
  | InstantSpec
  | IntegerSpec
  | MoneySpec
  | DecimalSpec
  | FractionSpec
  | BooleanSpec
  | ChoiceSpec
  | ChoicesSpec
  | ReferenceSpec
  | IdentifierSpec
  | EmailSpec
  | PhoneSpec
  | FileSpec
  | RichTextSpec
  | JsonSpec
  | CodeSpec
  | RowNumberSpec
  | ChangesSpec;

export type FieldKind = FieldSpec['kind'];
export type SpecOf<Kind extends FieldKind> = Extract<FieldSpec, { kind: Kind }>;

/** A declared field; `Value` is what a row holds under its name, null included where it may be empty. */
export type Field<Value = unknown> = FieldSpec & { readonly valueType?: Value };

type Options<Spec extends FieldSpec> = Partial<
  Omit<Spec, 'kind' | 'set' | 'options' | 'entity' | 'format' | 'of' | 'by'>
>;
type Filled<Value, Given> = Given extends { required: true } ? Value : Value | null;

function field<Value>(spec: FieldSpec): Field<Value> {
  return spec;
}

/** One line of text; 255 characters unless told. */
export function text<const O extends Options<TextSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'text', maxLength: 255, ...options });
}

/** Several lines of plain text; 4,000 characters unless told. */
export function longText<const O extends Options<LongTextSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'long_text', maxLength: 4000, ...options });
}

/** The name of a person, at most 100 characters (the limit of the national exchange formats). */
export function personName<const O extends Options<PersonNameSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'person_name', maxLength: 100, ...options });
}

/** A day of the calendar, `YYYY-MM-DD`; never an instant, so it cannot change with the time zone. */
export function civilDate<const O extends Options<CivilDateSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'civil_date', ...options });
}

/** A date known to the day, the month or the year: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export function partialDate<const O extends Options<PartialDateSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'partial_date', ...options });
}

/** A time of day, `HH:MM` from 00:00 to 23:59. */
export function time<const O extends Options<TimeSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'time', ...options });
}

/** A moment, ISO 8601 with offset. */
export function instant<const O extends Options<InstantSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'instant', ...options });
}

export function integer<const O extends Options<IntegerSpec>>(options?: O): Field<Filled<number, O>> {
  return field({ kind: 'integer', ...options });
}

/** An amount in BRL: a decimal string with two digits outside, integer cents in the table. */
export function money<const O extends Options<MoneySpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'money', ...options });
}

/** An exact decimal number, as a decimal string; two digits after the point unless told. */
export function decimal<const O extends Options<DecimalSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'decimal', scale: 2, ...options });
}

/** An exact share, `numerator/denominator` in lowest terms: `1/3`. Never a float (dossier 2.6). */
export function fraction<const O extends Options<FractionSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'fraction', ...options });
}

/** Yes or no; a row always holds one of the two (false unless told). */
export function boolean<const O extends Options<BooleanSpec>>(options?: O): Field<boolean> {
  return field({ kind: 'boolean', default: false, ...options });
}

/** One of a named set of codes; the dictionary key of an option is `choices.<set>.<option>`. */
export function choice<const C extends string, const O extends Options<ChoiceSpec>>(
  set: string,
  options: readonly C[],
  rest?: O,
): Field<Filled<C, O>> {
  return field({ kind: 'choice', set, options, ...rest });
}

/** Any number of codes of a named set, each once, in the order of the set. */
export function choices<const C extends string, const O extends Options<ChoicesSpec>>(
  set: string,
  options: readonly C[],
  rest?: O,
): Field<Filled<readonly C[], O>> {
  return field({ kind: 'choices', set, options, ...rest });
}

/** Another row, by its id; `expand` lets a list or a read carry the whole row instead. */
export function reference<const O extends Options<ReferenceSpec>>(
  entity: string,
  options?: O,
): Field<Filled<number, O>> {
  return field({ kind: 'reference', entity, expand: true, ...options });
}

/** A code with check digits, stored without its mask. */
export function identifier<const O extends Options<IdentifierSpec>>(
  format: IdentifierFormat,
  options?: O,
): Field<Filled<string, O>> {
  return field({ kind: 'identifier', format, ...options });
}

export function email<const O extends Options<EmailSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'email', ...options });
}

/** A Brazilian phone number (10 or 11 digits), or an international one with `+`. */
export function phone<const O extends Options<PhoneSpec>>(options?: O): Field<Filled<string, O>> {
  return field({ kind: 'phone', ...options });
}

/** A stored file, by its id. */
export function file<const O extends Options<FileSpec>>(options?: O): Field<Filled<number, O>> {
  return field({ kind: 'file', accept: 'any', ...options });
}

/** A formatted text as the editor's JSON document. */
export function richText<const O extends Options<RichTextSpec>>(options?: O): Field {
  return field({ kind: 'rich_text', ...options });
}

/** Structured data without a form of its own. */
export function json<const O extends Options<JsonSpec>>(options?: O): Field {
  return field({ kind: 'json', ...options });
}

/** A name of the code, shown in the words of the dictionaries; 80 characters unless told. */
export function code<const O extends Options<CodeSpec>>(
  of: CodeFamily,
  options?: O,
): Field<Filled<string, O>> {
  return field({ kind: 'code', of, maxLength: 80, ...options });
}

/** The number of a row whose resource another field of the entity names. */
export function rowNumber<const O extends Options<RowNumberSpec>>(
  of: string,
  options?: O,
): Field<Filled<number, O>> {
  return field({ kind: 'row_number', of, ...options });
}

/** What was changed in a row; other fields of the entity name its resource and the action. */
export function changes<const O extends Options<ChangesSpec>>(
  named: Pick<ChangesSpec, 'of' | 'by'>,
  options?: O,
): Field<Filled<readonly FieldChange[], O>> {
  return field({ kind: 'changes', ...named, ...options });
}
