import type { FieldKind, FieldSpec, SpecOf } from '@serventia/kit';

type SpanMap = { readonly [Kind in FieldKind]: (spec: SpecOf<Kind>) => number };

/** Columns of twelve for a text of this many characters. */
function spanOfLength(length: number): number {
  if (length <= 12) return 2;
  if (length <= 30) return 3;
  return length <= 80 ? 4 : 6;
}

/** A number with its signs is seen whole also in a card of a list: nobody confers what is cut off. */
function spanOfMask(length: number): number {
  if (length <= 10) return 2;
  if (length <= 18) return 3;
  return length <= 30 ? 4 : 5;
}

const spans: SpanMap = {
  text: ({ maxLength }) => spanOfLength(maxLength),
  long_text: () => 12,
  person_name: () => 6,
  email: () => 4,
  phone: () => spanOfMask('(00) 00000-0000'.length),
  rich_text: () => 12,
  json: () => 12,
  civil_date: () => 2,
  partial_date: () => 2,
  time: () => 2,
  instant: () => 3,
  integer: () => 2,
  money: () => 2,
  decimal: () => 2,
  fraction: () => 2,
  reference: () => 4,
  file: () => 6,
  boolean: () => 3,
  choice: () => 3,
  choices: () => 6,
  code: () => 3,
  row_number: () => 2,
  changes: () => 12,
  identifier: ({ format }) => spanOfMask(format.mask.length),
};

/** Characters of a label that fit over a field of two, three and four columns in the narrowest window for a desk. */
const LABEL_FITS = [
  [22, 2],
  [36, 3],
  [50, 4],
] as const;

/** The same of an option, beside what clears and opens its list. */
const OPTION_FITS = [
  [20, 3],
  [30, 4],
  [42, 5],
] as const;

type Fits = readonly (readonly [most: number, columns: number])[];

const columnsFor = (length: number, fits: Fits): number => fits.find(([most]) => length <= most)?.[1] ?? 6;

/** What stands at a label takes the room of so many characters. */
const MARK = 2;
const HELP = 3;

interface Label {
  readonly text: string;
  /** It may get the mark of what is needed later. */
  readonly isMarked: boolean;
  readonly hasHelp: boolean;
}

const lengthOf = ({ text, isMarked, hasHelp }: Label): number =>
  text.length + (isMarked ? MARK : 0) + (hasHelp ? HELP : 0);

/**
 * How wide a field stands in a form of twelve columns: as wide as what is written in it, and wide enough for its
 * label to stay on one line, so that the inputs of a row stand on one line too. `options` are what a choice offers.
 */
export function fieldSpan(spec: FieldSpec, label?: Label, options: readonly string[] = []): number {
  const own = (spans[spec.kind] as (spec: FieldSpec) => number)(spec);
  const longest = Math.max(0, ...options.map((option) => option.length));
  return Math.max(
    own,
    label ? columnsFor(lengthOf(label), LABEL_FITS) : 0,
    options.length === 0 ? 0 : columnsFor(longest, OPTION_FITS),
  );
}
