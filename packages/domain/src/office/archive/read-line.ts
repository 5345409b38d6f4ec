import { checkValue, type FieldSpec, normaliseValue } from '@serventia/kit';
import { isCivilDate } from '../../calendar/civil-date.ts';
import { birthFields } from '../../civil/birth/birth-fields.ts';
import { legacyActions } from '../../civil/legacy/legacy-fields.ts';
import { personRecord } from '../../parties/person.entity.ts';
import type { ImportTarget } from './import-targets.ts';

/** What can be wrong with a line of a file. */
export const LINE_PROBLEMS = [
  'missing_value',
  'not_a_date',
  'date_after_today',
  'not_a_number',
  'not_a_value',
  'wrong_number',
  'not_a_name',
  'text_too_long',
  'unknown_city',
  'unknown_book',
  'sheet_not_in_book',
  'term_not_in_book',
  'term_entered',
  'matricula_entered',
  'matricula_elsewhere',
  'person_entered',
  'repeated_in_file',
  'born_after_record',
  'not_a_new_birth',
] as const;
export interface LineProblem {
  readonly field: ImportTarget;
  readonly code: (typeof LINE_PROBLEMS)[number];
}

/** What a line holds, by target. */
export type LineCells = Readonly<Partial<Record<ImportTarget, string>>>;

/** A party of an imported birth, as `basic/person_record` names its fields. */
interface LineParty {
  readonly role: 'parent' | 'grandparent';
  readonly side: 'first' | 'second';
  readonly gender_role: 'mother' | 'father' | null;
  readonly sex: 'F' | 'M';
  readonly name: string;
}

/** A line that can be read; `city` is a name or an IBGE code, which only the list of cities knows. */
export interface LineRecord {
  readonly book: number;
  readonly sheet: number;
  readonly face: 'F' | 'V';
  readonly term: number;
  readonly registeredOn: string;
  readonly matricula: string | null;
  readonly city: string | null;
  readonly birth: Readonly<Record<string, string | null>>;
  readonly parties: readonly LineParty[];
}

/** A line as it was read: a record, unless something is wrong. */
export interface ReadLine {
  readonly record: LineRecord | undefined;
  readonly problems: readonly LineProblem[];
}

const NEEDED: readonly ImportTarget[] = ['book', 'sheet', 'term', 'registered_on'];
const OF_BIRTH = [
  'given_name',
  'surname',
  'sex',
  'born_on',
  'born_at',
  'birth_place_name',
  'cpf',
  'dnv',
  'notes',
] as const;

const SEXES: Readonly<Record<string, string>> = {
  m: 'M',
  masculino: 'M',
  f: 'F',
  feminino: 'F',
  i: 'I',
  ignorado: 'I',
};
const FACES: Readonly<Record<string, string>> = { f: 'F', frente: 'F', '': 'F', v: 'V', verso: 'V' };

const PARTIES: readonly (readonly [ImportTarget, Omit<LineParty, 'name'>])[] = [
  ['mother', { role: 'parent', side: 'first', gender_role: 'mother', sex: 'F' }],
  ['maternal_grandfather', { role: 'grandparent', side: 'first', gender_role: null, sex: 'M' }],
  ['maternal_grandmother', { role: 'grandparent', side: 'first', gender_role: null, sex: 'F' }],
  ['father', { role: 'parent', side: 'second', gender_role: 'father', sex: 'M' }],
  ['paternal_grandfather', { role: 'grandparent', side: 'second', gender_role: null, sex: 'M' }],
  ['paternal_grandmother', { role: 'grandparent', side: 'second', gender_role: null, sex: 'F' }],
];

const APART: ReadonlySet<string> = new Set(['given_name', 'born_on', 'sex']);

/** The declaration that a value is held against. */
const SPECS: Readonly<Partial<Record<ImportTarget, FieldSpec>>> = {
  ...Object.fromEntries(OF_BIRTH.map((name) => [name, birthFields[name]])),
  name: birthFields.given_name,
  matricula: legacyActions.register_legacy.input.matricula,
  ...Object.fromEntries(PARTIES.map(([target]) => [target, personRecord.fields.name])),
};

/**
 * Reads a line: dates as `31/12/1968` or `1968-12-31`, sex and face as words or letters, names as they stand. `today` is
 * the office's day, `YYYY-MM-DD`. Each value is held against the field that it would be kept in.
 */
export function readLine(cells: LineCells, today: string): ReadLine {
  const problems: LineProblem[] = [];
  const wrong = (field: ImportTarget, code: LineProblem['code']): void => void problems.push({ field, code });
  const told = (target: ImportTarget): string => (cells[target] ?? '').trim();
  for (const target of NEEDED) if (told(target) === '') wrong(target, 'missing_value');
  if (told('name') === '' && told('given_name') === '') wrong('name', 'missing_value');

  // A load of the central holds alterations and other records, too.
  if (told('operation') !== '' && !/^inclus/iu.test(told('operation'))) wrong('operation', 'not_a_new_birth');

  const numberAt = (target: ImportTarget): number => {
    const digits = told(target)
      .replace(target === 'sheet' ? /[fv]$/iu : /\.0$/u, '')
      .replace(/^\D+-?/u, '');
    if (digits !== '' && /^\d{1,7}$/u.test(digits) && Number(digits) > 0) return Number(digits);
    if (told(target) !== '') wrong(target, 'not_a_number');
    return 0;
  };
  const dateAt = (target: ImportTarget): string | null => {
    if (told(target) === '') return null;
    const on = dateOf(told(target));
    if (on === undefined) wrong(target, 'not_a_date');
    else if (on > today) wrong(target, 'date_after_today');
    return on ?? null;
  };
  const wordAt = (target: ImportTarget, words: Readonly<Record<string, string>>): string | null => {
    const word = told(target).toLowerCase();
    if (word === '') return words[''] ?? null;
    if (!words[word]) wrong(target, 'not_a_value');
    return words[word] ?? null;
  };
  const checked = (target: ImportTarget, given: string): string | null => {
    const spec = SPECS[target];
    const value = spec ? normaliseValue(spec, given) : given;
    const problem = spec && checkValue(spec, value, today);
    if (problem) wrong(target, codeOf(problem.code, spec));
    return typeof value === 'string' ? value : null;
  };

  const sheetWithFace = /v$/iu.test(told('sheet')) && told('face') === '' ? 'V' : undefined;
  const registeredOn = dateAt('registered_on');
  const bornOn = dateAt('born_on');
  if (registeredOn && bornOn && bornOn > registeredOn) wrong('born_on', 'born_after_record');
  const place = { book: numberAt('book'), sheet: numberAt('sheet'), term: numberAt('term') };
  const birth = {
    ...Object.fromEntries(
      OF_BIRTH.filter((name) => !APART.has(name)).map((name) => [name, checked(name, told(name))]),
    ),
    given_name: told('given_name')
      ? checked('given_name', told('given_name'))
      : checked('name', told('name')),
    sex: wordAt('sex', SEXES),
    born_on: bornOn,
  };
  const record: LineRecord = {
    ...place,
    face: (sheetWithFace ?? wordAt('face', FACES)) === 'V' ? 'V' : 'F',
    registeredOn: registeredOn ?? '',
    matricula: checked('matricula', told('matricula')),
    city: told('birth_city') || null,
    birth,
    parties: PARTIES.flatMap(([target, party]) => {
      const name = checked(target, told(target));
      return name ? [{ ...party, name }] : [];
    }),
  };
  return { record: problems.length > 0 ? undefined : record, problems };
}

function codeOf(code: string, { kind }: FieldSpec): LineProblem['code'] {
  if (code === 'max_length') return 'text_too_long';
  if (kind === 'person_name') return 'not_a_name';
  return kind === 'identifier' ? 'wrong_number' : 'not_a_value';
}

/** `31/12/1968`, `31-12-1968` or `1968-12-31`; undefined for what is no day. */
function dateOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text) ?? [];
  const on = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.slice(0, 10);
  return isCivilDate(on) ? on : undefined;
}
